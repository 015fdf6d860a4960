import { plotRunChart } from '@probeta/charts/draw-run-chart.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildRunChart, type Series } from './build-run-chart.ts'
import { ChartCard } from './chart-card.tsx'
import type { Exclusions } from '../queries.ts'
import { showClass, showMpa, showStress } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'

const usual = 400

type Props = { series: Series; exclusions: Exclusions; height?: number }

export function RunChartCard({ series, exclusions, height = usual }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { points, summary, mix, ageHours } = series
  const { unit } = series.class
  const chart = useMemo(() => buildRunChart(series), [series])
  const count = points.sampleId.length
  // The rule compares another specimen than the one tested: both are shown.
  const converted = points.testedMpa.some((mpa, at) => mpa !== points.meanMpa[at])
  const show = (mpa: number | null) => showMpa(format, mpa, unit)
  const age = format.age(ageHours)
  const day = (at: number) => format.dayOf(new Date(points.castAt[at] ?? 0).toISOString())
  const outcome = (at: number) => {
    const found = points.outcome[at]
    return found ? t(`verdicts.outcome.${found}`) : ''
  }
  const words = {
    title: `${t('charts.conformity.title')} · ${mix.code} · ${age}`,
    description: t('charts.conformity.describe', {
      n: format.number(summary.n),
      mix: mix.code,
      age,
      unit: printedUnit(unit),
      mean: show(summary.mean),
      min: show(summary.min),
      max: show(summary.max),
      specified: showClass(format, series.class),
      breaches: format.number(series.breachesInAll),
    }),
    caption: [
      describeCaption(t, format, summary.n, exclusions),
      ...(series.thinned
        ? [t('charts.thinned', { drawn: format.number(count), n: format.number(summary.n) })]
        : []),
      ...(converted ? [t('charts.conformity.converted')] : []),
    ].join(' · '),
    y: t('charts.axis.strength', { unit: printedUnit(unit) }),
    x: t('charts.axis.cast'),
    test: t('charts.conformity.test'),
    movingMean: t('charts.conformity.movingMean'),
    specified: t('charts.conformity.specified', { value: showClass(format, series.class) }),
    singleLimit: t('charts.conformity.singleLimit', {
      value: showStress(format, series.singleLimitMpa, unit),
    }),
    singleBreach: t('charts.conformity.singleBreach'),
    meanBreach: t('charts.conformity.meanBreach'),
  }
  const draw = useDraw(plotRunChart, chart, height, words)
  const inUnit = (mpa: number | null | undefined) =>
    mpa === null || mpa === undefined ? null : fromMegapascals(mpa, unit)
  const digits = decimalsOf(unit)
  return (
    <ChartCard
      name="run-chart"
      title={words.title}
      draw={draw}
      tell={(at) => ({
        title: points.sampleCode[at] ?? '',
        value: `${show(points.meanMpa[at] ?? null)} ${printedUnit(unit)}`,
        more: [
          ...(converted
            ? [
                t('charts.conformity.testedAt', {
                  value: show(points.testedMpa[at] ?? null),
                  unit: printedUnit(unit),
                }),
              ]
            : []),
          day(at),
          outcome(at),
        ],
      })}
      onOpen={(at) =>
        void navigate({
          to: '/consultas/resultadoscilindros/$sampleId/$ageHours',
          params: { sampleId: points.sampleId[at] ?? '', ageHours: String(ageHours) },
        })
      }
      data={{
        count,
        columns: [
          { head: t('charts.columns.sample'), value: (at) => points.sampleCode[at] ?? null },
          { head: t('charts.columns.cast'), value: day },
          {
            head: t('charts.columns.value', { unit: printedUnit(unit) }),
            value: (at) => inUnit(points.meanMpa[at]),
            digits,
          },
          ...(converted
            ? [
                {
                  head: t('charts.columns.tested', { unit: printedUnit(unit) }),
                  value: (at: number) => inUnit(points.testedMpa[at]),
                  digits,
                },
              ]
            : []),
          {
            head: t('charts.columns.movingMean', { unit: printedUnit(unit) }),
            value: (at) => inUnit(points.movingMeanMpa[at]),
            digits,
          },
          { head: t('charts.columns.verdict'), value: outcome },
        ],
      }}
    />
  )
}
