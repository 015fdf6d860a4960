import { type HistogramChart, plotHistogram } from '@probeta/charts/draw-histogram.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildHistogram, type Scale } from './build-control.ts'
import { ChartCard } from './chart-card.tsx'
import type { Control } from '../queries.ts'
import { digitsOn, showScaled, unitOn } from './show-scaled.ts'
import { showClass } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'
import { columnsOf } from './write-points.ts'

type Props = { found: Control; scale: Scale }
const height = 340

export function HistogramCard({ found, scale }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { perCent, unit } = scale
  const chart = useMemo(() => buildHistogram(found, { perCent, unit }), [found, perCent, unit])
  const words = useHistogramWords(found, scale, chart)
  const draw = useDraw(plotHistogram, chart, height, words)
  const { bins } = chart
  const column = columnsOf(bins)
  const digits = digitsOn(scale)
  const named = { unit: unitOn(scale) }
  return (
    <ChartCard
      name="histogram"
      title={words.title}
      about={t('charts.control.histogramAbout')}
      draw={draw}
      tell={(at) => ({
        title: `${format.number(bins[at]?.from, digits)} – ${showScaled(format, bins[at]?.to ?? null, scale)}`,
        value: t('charts.n', { count: bins[at]?.count ?? 0, shown: format.number(bins[at]?.count) }),
        more: [],
      })}
      data={{
        count: bins.length,
        columns: [
          column(t('charts.columns.from', named), ({ from }) => from, digits),
          column(t('charts.columns.to', named), ({ to }) => to, digits),
          column(t('charts.columns.count'), ({ count }) => count, 0),
          column(t('charts.columns.expected'), ({ expected }) => expected, 1),
        ],
      }}
    />
  )
}

function useHistogramWords({ targets: [only], exclusions }: Control, scale: Scale, chart: HistogramChart) {
  const { t } = useTranslation()
  const format = useFormat()
  const { bins, n, mean, s } = chart
  const show = (value: number | null) => showScaled(format, value, scale)
  const tallest = bins.find(({ count }) => count === Math.max(...bins.map((bin) => bin.count)))
  const strength = scale.unit === '%' ? undefined : only
  return {
    title: t('charts.control.histogram'),
    description: t('charts.control.describeHistogram', {
      n: format.number(n),
      mean: show(mean),
      s: show(s),
      from: show(tallest?.from ?? 0),
      to: show(tallest?.to ?? 0),
    }),
    caption: describeCaption(t, format, n, exclusions),
    y: t('charts.axis.tests'),
    x: strength ? t('charts.axis.strength', { unit: unitOn(scale) }) : t('charts.axis.percentOfTarget'),
    count: t('charts.control.count'),
    curve: t('charts.control.curve'),
    mean: t('charts.control.mean', { value: show(mean) }),
    specified: strength
      ? t('charts.control.specified', { value: showClass(format, strength.class) })
      : t('charts.control.target'),
  }
}
