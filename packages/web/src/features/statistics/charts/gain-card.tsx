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
import css from '../statistics-page.module.css'
import { useDraw } from './use-draw.ts'

type Gain = NonNullable<Testing['gain']>
const height = 360
/** Samples of any mix are drawn together: in the unit in which all were computed. */
const unit = 'MPa'

/** Returns the pairs with their least-squares line. */
function drawnOf({ points: { earlyMpa: early, lateMpa: late } }: Gain): EarlyLate {
  const fitted = fitLine(early.map((mpa, at) => ({ early: mpa, late: late[at] ?? 0 })))
  const line = fitted.ok ? { slope: fitted.value.slope, gain: fitted.value.intercept } : null
  return { early, late, line, specified: null }
}

/** Strengths of samples at an early age against those at the later age. */
export function GainCard({ gain, exclusions }: { gain: Gain; exclusions: Exclusions }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { points, summary } = gain
  const [early, late] = [format.age(gain.earlyAgeHours), format.age(gain.lateAgeHours)]
  const drawn = useMemo(() => drawnOf(gain), [gain])
  const { line } = drawn
  const digits = decimalsOf(unit)
  const ratio = format.percent(summary.mean, 1)
  const words = {
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
  const draw = useDraw(plotEarlyLate, drawn, height, words)
  const day = (at: number) => format.dayOf(new Date(points.castAt[at] ?? 0).toISOString())
  return (
    <ChartCard
      name="early-late"
      title={words.title}
      about={t('charts.testing.gainAbout')}
      draw={draw}
      tell={(at) => ({
        title: points.sampleCode[at] ?? '',
        value: `${format.number(points.earlyMpa[at], digits)} → ${format.number(points.lateMpa[at], digits)} ${unit}`,
        more: [
          day(at),
          format.percent((points.earlyMpa[at] ?? 0) / (points.lateMpa[at] ?? Number.POSITIVE_INFINITY), 1),
        ],
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
          { head: t('charts.columns.sample'), value: (at) => points.sampleCode[at] ?? null },
          { head: t('charts.columns.cast'), value: day },
          { head: words.x, value: (at) => points.earlyMpa[at] ?? null, digits },
          { head: words.y, value: (at) => points.lateMpa[at] ?? null, digits },
        ],
      }}
    >
      <p className={css['quiet']}>{t('charts.testing.ratio', { early, late, ratio })}</p>
    </ChartCard>
  )
}
