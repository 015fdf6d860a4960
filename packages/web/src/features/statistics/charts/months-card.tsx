import { plotMonths } from '@probeta/charts/draw-months.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChartCard } from './chart-card.tsx'
import { makeLook, type Place } from './make-look.ts'
import type { Punctuality } from '../queries.ts'
import { showMonth } from '../show-month.ts'
import { describeExclusions } from '../describe-exclusions.ts'

const height = 300
type Month = Punctuality['months'][number]

/** The share of breaks on time, or the hours from test to report, month by month. */
export function MonthsCard({ found, what }: { found: Punctuality; what: 'onTime' | 'hours' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { months, hours } = found
  const shares = what === 'onTime'
  const valueOf = (month: Month): number | null =>
    shares ? (month.broken === 0 ? null : (100 * month.onTime) / month.broken) : (month.hours?.median ?? null)
  const show = (month: Month) => `${format.number(valueOf(month), shares ? 0 : 1)} ${shares ? '%' : 'h'}`
  const nameOf = (month: Month | undefined) => (month ? showMonth(format.language, month.month) : '')
  const counted = shares ? found.broken : (hours?.n ?? 0)
  const draw = (place: Place) =>
    plotMonths(
      {
        months: months.map((month) => ({ name: nameOf(month), value: valueOf(month), text: show(month) })),
        lines: [],
        most: shares ? 100 : 1,
      },
      makeLook(place, height, {
        title: t(`charts.punctuality.${what}`),
        description: t(shares ? 'charts.punctuality.describe' : 'charts.punctuality.describeHours', {
          list: months
            .map((month) => t('charts.punctuality.item', { month: nameOf(month), value: show(month) }))
            .join('; '),
        }),
        caption: `n = ${format.number(counted)} · ${describeExclusions(t, format, found.exclusions)}`,
        y: t(shares ? 'charts.punctuality.axisShare' : 'charts.punctuality.axisHours'),
        x: t('charts.axis.month'),
        column: t(shares ? 'charts.punctuality.column' : 'charts.punctuality.hoursColumn'),
      }),
    )
  return (
    <ChartCard
      name={shares ? 'on-time' : 'hours-to-report'}
      title={t(`charts.punctuality.${what}`)}
      about={
        shares
          ? t('charts.punctuality.onTimeAbout')
          : t('charts.punctuality.hoursAbout', {
              median: format.number(hours?.median, 1),
              p90: format.number(hours?.p90, 1),
            })
      }
      draw={draw}
      tell={(at) => ({
        title: nameOf(months[at]),
        value: months[at] ? show(months[at]) : '',
        more: [`n = ${format.number(shares ? months[at]?.broken : (months[at]?.hours?.n ?? 0))}`],
      })}
      data={{
        count: months.length,
        columns: [
          { head: t('charts.columns.month'), value: (at) => nameOf(months[at]) },
          { head: t('charts.columns.broken'), value: (at) => months[at]?.broken ?? null, digits: 0 },
          { head: t('charts.columns.onTime'), value: (at) => months[at]?.onTime ?? null, digits: 0 },
          {
            head: t('charts.columns.share'),
            value: (at) =>
              months[at] && months[at].broken > 0 ? (100 * months[at].onTime) / months[at].broken : null,
            digits: 1,
          },
          { head: t('charts.columns.reported'), value: (at) => months[at]?.hours?.n ?? null, digits: 0 },
          { head: t('charts.columns.hours'), value: (at) => months[at]?.hours?.median ?? null, digits: 1 },
        ],
      }}
    />
  )
}
