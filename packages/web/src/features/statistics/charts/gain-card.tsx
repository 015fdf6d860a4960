import { type EarlyLate, plotEarlyLate } from '@probeta/charts/draw-early-late.ts'
import { fitLine } from '@probeta/domain/gain/least-squares.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChartCard } from './chart-card.tsx'
import type { Exclusions, Testing } from '../queries.ts'
import { describeExclusions } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'
import { useSamples } from './use-samples.ts'

type Gain = NonNullable<Testing['gain']>
const height = 360
/** Samples of any mix are drawn together: in the unit in which all were computed. */
const unit = 'MPa'
const digits = decimalsOf(unit)

/** Returns the pairs with their least-squares line. */
function drawnOf({ points: { earlyMpa: early, lateMpa: late } }: Gain): EarlyLate {
  const fitted = fitLine(early.map((mpa, at) => ({ early: mpa, late: late[at] ?? 0 })))
  const line = fitted.ok ? { slope: fitted.value.slope, gain: fitted.value.intercept } : null
  return { early, late, line, specified: null }
}

/** Strengths of samples at an early age against those at the later age. */
export function GainCard({ gain, exclusions }: { gain: Gain; exclusions: Exclusions }) {
  const format = useFormat()
  const navigate = useNavigate()
  const { t } = useTranslation()
  const { points } = gain
  const drawn = useMemo(() => drawnOf(gain), [gain])
  const { ratio, ...words } = useGainWords(gain, drawn, exclusions)
  const draw = useDraw(plotEarlyLate, drawn, height, words)
  const samples = useSamples(points)
  const [early, late] = [points.earlyMpa, points.lateMpa]
  return (
    <ChartCard
      name="early-late"
      title={words.title}
      about={t('charts.testing.gainAbout')}
      draw={draw}
      tell={(at) => ({
        title: samples.code(at),
        value: `${format.number(early[at], digits)} → ${format.number(late[at], digits)} ${unit}`,
        more: [samples.day(at), format.percent((early[at] ?? 0) / (late[at] ?? Number.POSITIVE_INFINITY), 1)],
      })}
      onOpen={(at) =>
        void navigate({
          to: '/consultas/resultadoscilindros/$sampleId/$ageHours',
          params: { sampleId: points.sampleId[at] ?? '', ageHours: String(gain.lateAgeHours) },
        })
      }
      data={{
        count: points.sampleId.length,
        columns: [
          ...samples.columns,
          { head: words.x, value: (at) => early[at] ?? null, digits },
          { head: words.y, value: (at) => late[at] ?? null, digits },
        ],
      }}
    >
      <p className="pb-dim pb-flat">{ratio}</p>
    </ChartCard>
  )
}

function useGainWords(
  { earlyAgeHours, lateAgeHours, points, summary }: Gain,
  { line }: EarlyLate,
  exclusions: Exclusions,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const [early, late] = [format.age(earlyAgeHours), format.age(lateAgeHours)]
  const ratio = format.percent(summary.mean, 1)
  return {
    ratio: t('charts.testing.ratio', { early, late, ratio }),
    title: t('charts.testing.gain', { early, late }),
    description: t('charts.testing.describeGain', { n: format.number(summary.n), early, late, ratio }),
    caption: `n = ${format.number(points.sampleId.length)} · ${describeExclusions(t, format, exclusions)}`,
    y: t('charts.columns.late', { age: late, unit }),
    x: t('charts.columns.early', { age: early, unit }),
    pair: t('charts.testing.pair'),
    line: line
      ? t('charts.testing.line', {
          early,
          late,
          intercept: format.number(line.gain, 1),
          slope: format.number(line.slope, 2),
        })
      : '',
    specified: '',
  }
}
