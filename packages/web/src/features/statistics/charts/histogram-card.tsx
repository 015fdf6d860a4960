import { plotHistogram } from '@probeta/charts/draw-histogram.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildBins, type Scale } from './build-control.ts'
import { ChartCard } from './chart-card.tsx'
import type { Control } from '../queries.ts'
import { digitsOn, showScaled, unitOn } from './show-scaled.ts'
import { showClass } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'
import { useDraw } from './use-draw.ts'

const height = 340

export function HistogramCard({ found, scale }: { found: Control; scale: Scale }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { perCent, unit } = scale
  const { summary, targets } = found
  const bins = useMemo(() => buildBins(found, { perCent, unit }) ?? [], [found, perCent, unit])
  const show = (value: number | null) => showScaled(format, value, scale)
  const scaled = (percent: number | null | undefined) =>
    percent === null || percent === undefined ? null : percent * perCent
  const n = summary?.n ?? 0
  const mean = scaled(summary?.mean) ?? 0
  const s = scaled(summary?.s)
  const [only] = targets
  const inStrength = unit !== '%' && only !== undefined
  const tallest = bins.reduce(
    (best, bin) => (bin.count > best.count ? bin : best),
    bins[0] ?? { from: 0, to: 0, count: 0 },
  )
  const words = {
    title: t('charts.control.histogram'),
    description: t('charts.control.describeHistogram', {
      n: format.number(n),
      mean: show(mean),
      s: show(s),
      from: show(tallest.from),
      to: show(tallest.to),
    }),
    caption: describeCaption(t, format, n, found.exclusions),
    y: t('charts.axis.tests'),
    x: inStrength ? t('charts.axis.strength', { unit: unitOn(scale) }) : t('charts.axis.percentOfTarget'),
    count: t('charts.control.count'),
    curve: t('charts.control.curve'),
    mean: t('charts.control.mean', { value: show(mean) }),
    specified: inStrength
      ? t('charts.control.specified', { value: showClass(format, only.class) })
      : t('charts.control.target'),
  }
  const specified = inStrength ? only.class.value : 100
  const chart = useMemo(() => ({ bins, n, mean, s, specified }), [bins, n, mean, s, specified])
  const draw = useDraw(plotHistogram, chart, height, words)
  const digits = digitsOn(scale)
  return (
    <ChartCard
      name="histogram"
      title={words.title}
      about={t('charts.control.histogramAbout')}
      draw={draw}
      tell={(at) => ({
        title: `${format.number(bins[at]?.from, digits)} – ${show(bins[at]?.to ?? null)}`,
        value: t('charts.n', { count: bins[at]?.count ?? 0, shown: format.number(bins[at]?.count) }),
        more: [],
      })}
      data={{
        count: bins.length,
        columns: [
          {
            head: t('charts.columns.from', { unit: unitOn(scale) }),
            value: (at) => bins[at]?.from ?? null,
            digits,
          },
          {
            head: t('charts.columns.to', { unit: unitOn(scale) }),
            value: (at) => bins[at]?.to ?? null,
            digits,
          },
          { head: t('charts.columns.count'), value: (at) => bins[at]?.count ?? null, digits: 0 },
          { head: t('charts.columns.expected'), value: (at) => bins[at]?.expected ?? null, digits: 1 },
        ],
      }}
    />
  )
}
