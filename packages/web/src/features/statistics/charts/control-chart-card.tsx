import { plotControlChart } from '@probeta/charts/draw-control-chart.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { buildControlChart, controlScaleOf, type Scale } from './build-control.ts'
import { ChartCard } from './chart-card.tsx'
import { makeLook, type Place } from './make-look.ts'
import type { Control } from '../queries.ts'
import { digitsOn, showScaled, unitOn } from './show-scaled.ts'
import { showStress } from '../show-strength.ts'
import { describeCaption } from '../describe-exclusions.ts'

const height = 400

export function ControlChartCard({ found, scale: wanted }: { found: Control; scale: Scale }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const scale = useMemo(() => controlScaleOf(found, wanted), [found, wanted])
  const { perCent, unit } = scale
  const chart = useMemo(() => buildControlChart(found, { perCent, unit }), [found, perCent, unit])
  const { points, individuals, targets } = found
  const charted = individuals?.points ?? []
  const values = individuals?.values ?? []
  /** The point of a place in the chart. */
  const pointAt = (place: number) => charted[place] ?? 0
  const letters = new Map(chart?.signals.map((signal) => [signal.index, signal.letters]))
  const show = (percent: number) => showScaled(format, percent * perCent, scale)
  const day = (place: number) => format.dayOf(new Date(points.castAt[pointAt(place)] ?? 0).toISOString())
  const words = {
    title: t('charts.control.chart'),
    description: t('charts.control.describe', {
      n: format.number(values.length),
      centre: show(individuals?.centre ?? 0),
      lower: show(individuals?.lower ?? 0),
      upper: show(individuals?.upper ?? 0),
      signals: format.number(letters.size),
    }),
    caption: describeCaption(t, format, values.length, found.exclusions),
    y:
      unit === '%'
        ? t('charts.axis.percentOfTarget')
        : unit === 's'
          ? t('charts.axis.standardised')
          : t('charts.axis.strength', { unit: unitOn(scale) }),
    x: t('charts.axis.order'),
    result: t('charts.control.result'),
    signal: t('charts.control.signal'),
    centre: t('charts.control.centre', { value: show(individuals?.centre ?? 0) }),
  }
  const sigmas = [-3, -2, -1, 1, 2, 3].map((count) => [
    count,
    t('charts.control.sigmas', { sign: count > 0 ? '+' : '−', count: Math.abs(count) }),
  ])
  const wordsKey = JSON.stringify({ words, sigmas })
  const draw = useCallback(
    (place: Place) => {
      const parsed = JSON.parse(wordsKey) as { words: typeof words; sigmas: [number, string][] }
      const named = new Map(parsed.sigmas)
      return plotControlChart(
        chart ?? { values: [], centre: 0, sigma: 1, signals: [] },
        makeLook(place, height, { ...parsed.words, sigmas: (count: number) => named.get(count) ?? '' }),
      )
    },
    [chart, wordsKey],
  )
  const targetOf = (place: number) => targets[points.target[pointAt(place)] ?? 0]
  return (
    <ChartCard
      name="control-chart"
      title={words.title}
      about={t(unit === 's' ? 'charts.control.chartAboutMixes' : 'charts.control.chartAbout')}
      draw={draw}
      tell={(at) => ({
        title: points.sampleCode[pointAt(at)] ?? '',
        value: showScaled(format, (values[at] ?? 0) * perCent, scale),
        more: [
          showStress(format, points.meanMpa[pointAt(at)] ?? null, targetOf(at)?.class.unit ?? 'MPa'),
          `${day(at)} · ${targetOf(at)?.mix.code ?? ''}`,
          ...(letters.has(at) ? [`${t('charts.control.signal')}: ${letters.get(at)}`] : []),
        ],
      })}
      onOpen={(at) =>
        void navigate({
          to: '/servicios/muestras/muestra/$sampleId',
          params: { sampleId: points.sampleId[pointAt(at)] ?? '' },
        })
      }
      data={{
        count: values.length,
        columns: [
          { head: t('charts.columns.number'), value: (at) => at + 1, digits: 0 },
          { head: t('charts.columns.sample'), value: (at) => points.sampleCode[pointAt(at)] ?? null },
          { head: t('charts.columns.cast'), value: day },
          {
            head:
              unit === '%'
                ? t('charts.columns.percent')
                : unit === 's'
                  ? t('charts.axis.standardised')
                  : t('charts.columns.value', { unit: unitOn(scale) }),
            value: (at) => (values[at] ?? 0) * perCent,
            digits: digitsOn(scale),
          },
          { head: t('charts.columns.rules'), value: (at) => letters.get(at) ?? null },
        ],
      }}
    />
  )
}
