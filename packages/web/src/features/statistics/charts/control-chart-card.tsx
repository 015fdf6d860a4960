import {
  type ControlChart,
  type ControlChartWords,
  plotControlChart,
} from '@probeta/charts/draw-control-chart.ts'
import type { Look } from '@probeta/charts/look.ts'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildControlChart, controlScaleOf, type Scale } from './build-control.ts'
import { ChartCard } from './chart-card.tsx'
import type { Control } from '../queries.ts'
import { digitsOn, showScaled, unitOn } from './show-scaled.ts'
import { showStress } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'
import { useSamples } from './use-samples.ts'

type Props = { found: Control; scale: Scale }
type Words = Omit<ControlChartWords, 'sigmas'> & { sigmas: Readonly<Record<number, string>> }

const height = 400
const empty: ControlChart = { values: [], centre: 0, sigma: 1, signals: [] }

export function ControlChartCard({ found, scale: wanted }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const scale = useMemo(() => controlScaleOf(found, wanted), [found, wanted])
  const { perCent, unit } = scale
  const chart = useMemo(() => buildControlChart(found, { perCent, unit }) ?? empty, [found, perCent, unit])
  const draw = useDraw(plot, chart, height, useControlWords(found, scale, chart))
  return (
    <ChartCard
      name="control-chart"
      title={t('charts.control.chart')}
      about={t(unit === 's' ? 'charts.control.chartAboutMixes' : 'charts.control.chartAbout')}
      draw={draw}
      onOpen={(at) =>
        void navigate({
          to: '/servicios/muestras/muestra/$sampleId',
          params: { sampleId: found.points.sampleId[found.individuals?.points[at] ?? 0] ?? '' },
        })
      }
      {...useResults(found, scale, chart)}
    />
  )
}

/** Words of a drawing are compared by content: the names of its lines are a table until they are drawn. */
const plot = (chart: ControlChart, look: Look<Words>) => {
  const { sigmas, ...words } = look.words
  return plotControlChart(chart, { ...look, words: { ...words, sigmas: (count) => sigmas[count] ?? '' } })
}

/** Names what is charted, at its axis or above its column. */
function nameScale(t: TFunction, scale: Scale, at: 'axis' | 'column'): string {
  if (scale.unit === 's') return t('charts.axis.standardised')
  if (scale.unit === '%') return t(at === 'axis' ? 'charts.axis.percentOfTarget' : 'charts.columns.percent')
  return t(at === 'axis' ? 'charts.axis.strength' : 'charts.columns.value', { unit: unitOn(scale) })
}

function useControlWords(found: Control, scale: Scale, chart: ControlChart) {
  const { t } = useTranslation()
  const format = useFormat()
  const { centre = 0, lower = 0, upper = 0, values = [] } = found.individuals ?? {}
  const show = (percent: number) => showScaled(format, percent * scale.perCent, scale)
  const named = (count: number) =>
    t('charts.control.sigmas', { sign: count > 0 ? '+' : '−', count: Math.abs(count) })
  return {
    title: t('charts.control.chart'),
    description: t('charts.control.describe', {
      n: format.number(values.length),
      centre: show(centre),
      lower: show(lower),
      upper: show(upper),
      signals: format.number(chart.signals.length),
    }),
    caption: describeCaption(t, format, values.length, found.exclusions),
    y: nameScale(t, scale, 'axis'),
    x: t('charts.axis.order'),
    result: t('charts.control.result'),
    signal: t('charts.control.signal'),
    centre: t('charts.control.centre', { value: show(centre) }),
    sigmas: Object.fromEntries([-3, -2, -1, 1, 2, 3].map((count) => [count, named(count)])),
  }
}

/** The charted results, one by one and as columns. */
function useResults({ points, individuals, targets }: Control, scale: Scale, chart: ControlChart) {
  const { t } = useTranslation()
  const format = useFormat()
  const pointOf = (at: number) => individuals?.points[at] ?? 0
  const samples = useSamples(points, pointOf)
  const letters = new Map(chart.signals.map((signal) => [signal.index, signal.letters]))
  const valueOf = (at: number) => chart.values[at] ?? 0
  return {
    tell: (at: number) => {
      const target = targets[points.target[pointOf(at)] ?? 0]
      return {
        title: samples.code(at),
        value: showScaled(format, valueOf(at), scale),
        more: [
          showStress(format, points.meanMpa[pointOf(at)], target?.class.unit ?? 'MPa'),
          `${samples.day(at)} · ${target?.mix.code ?? ''}`,
          ...(letters.has(at) ? [`${t('charts.control.signal')}: ${letters.get(at)}`] : []),
        ],
      }
    },
    data: {
      count: chart.values.length,
      columns: [
        { head: t('charts.columns.number'), value: (at: number) => at + 1, digits: 0 },
        ...samples.columns,
        { head: nameScale(t, scale, 'column'), value: valueOf, digits: digitsOn(scale) },
        { head: t('charts.columns.rules'), value: (at: number) => letters.get(at) ?? null },
      ],
    },
  }
}
