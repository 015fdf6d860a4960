import { plotRunChart } from '@probeta/charts/draw-run-chart.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildRunChart, type Series } from './build-run-chart.ts'
import { ChartCard } from './chart-card.tsx'
import type { Exclusions } from '../queries.ts'
import { inUnit, showClass, showMpa, showStress } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'
import { useSamples } from './use-samples.ts'

const usual = 400

type Props = { series: Series; exclusions: Exclusions; height?: number }

export function RunChartCard({ series, exclusions, height = usual }: Props) {
  const navigate = useNavigate()
  const chart = useMemo(() => buildRunChart(series), [series])
  const words = useRunWords(series, exclusions)
  const draw = useDraw(plotRunChart, chart, height, words)
  const { points, ageHours } = series
  return (
    <ChartCard
      name="run-chart"
      title={words.title}
      draw={draw}
      onOpen={(at) =>
        void navigate({
          to: '/consultas/resultadoscilindros/$sampleId/$ageHours',
          params: { sampleId: points.sampleId[at] ?? '', ageHours: String(ageHours) },
        })
      }
      {...useTests(series)}
    />
  )
}

/** The rule compares another specimen than the one tested: both are shown. */
const isConverted = ({ points: { testedMpa, meanMpa } }: Series) =>
  testedMpa.some((mpa, at) => mpa !== meanMpa[at])

function useRunWords(series: Series, exclusions: Exclusions) {
  const { t } = useTranslation()
  const format = useFormat()
  const { points, summary, mix, class: of, singleLimitMpa, breachesInAll, thinned } = series
  const [age, unit, specified] = [format.age(series.ageHours), printedUnit(of.unit), showClass(format, of)]
  const show = (mpa: number | null) => showMpa(format, mpa, of.unit)
  const drawn = format.number(points.sampleId.length)
  const n = format.number(summary.n)
  return {
    title: `${t('charts.conformity.title')} · ${mix.code} · ${age}`,
    description: t('charts.conformity.describe', {
      ...{ n, mix: mix.code, age, unit, specified, breaches: format.number(breachesInAll) },
      ...{ mean: show(summary.mean), min: show(summary.min), max: show(summary.max) },
    }),
    caption: [
      describeCaption(t, format, summary.n, exclusions),
      ...(thinned ? [t('charts.thinned', { drawn, n })] : []),
      ...(isConverted(series) ? [t('charts.conformity.converted')] : []),
    ].join(' · '),
    y: t('charts.axis.strength', { unit }),
    x: t('charts.axis.cast'),
    test: t('charts.conformity.test'),
    movingMean: t('charts.conformity.movingMean'),
    specified: t('charts.conformity.specified', { value: specified }),
    singleLimit: t('charts.conformity.singleLimit', { value: showStress(format, singleLimitMpa, of.unit) }),
    singleBreach: t('charts.conformity.singleBreach'),
    meanBreach: t('charts.conformity.meanBreach'),
  }
}

/** The tests of a series, one by one and as columns. */
function useTests(series: Series) {
  const { t } = useTranslation()
  const format = useFormat()
  const { points } = series
  const { unit } = series.class
  const samples = useSamples(points)
  const converted = isConverted(series)
  const outcome = (at: number) => {
    const found = points.outcome[at]
    return found ? t(`verdicts.outcome.${found}`) : ''
  }
  const strengths = (head: 'value' | 'tested' | 'movingMean', mpa: readonly (number | null)[]) => ({
    head: t(`charts.columns.${head}`, { unit: printedUnit(unit) }),
    value: (at: number) => inUnit(mpa[at], unit),
    digits: decimalsOf(unit),
  })
  const testedAt = (at: number) =>
    t('charts.conformity.testedAt', {
      value: showMpa(format, points.testedMpa[at], unit),
      unit: printedUnit(unit),
    })
  return {
    tell: (at: number) => ({
      title: samples.code(at),
      value: showStress(format, points.meanMpa[at], unit),
      more: [...(converted ? [testedAt(at)] : []), samples.day(at), outcome(at)],
    }),
    data: {
      count: points.sampleId.length,
      columns: [
        ...samples.columns,
        strengths('value', points.meanMpa),
        ...(converted ? [strengths('tested', points.testedMpa)] : []),
        strengths('movingMean', points.movingMeanMpa),
        { head: t('charts.columns.verdict'), value: outcome },
      ],
    },
  }
}
