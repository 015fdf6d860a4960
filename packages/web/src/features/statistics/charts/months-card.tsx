import { plotMonths } from '@probeta/charts/draw-months.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChartCard } from './chart-card.tsx'
import { makeLook, type Place } from './make-look.ts'
import type { Punctuality } from '../queries.ts'
import { showMonth } from '../show-month.ts'
import { describeExclusions } from '../describe-exclusions.ts'
import { columnsOf } from './write-points.ts'

const height = 300
type Month = Punctuality['months'][number]

const measures = {
  onTime: {
    ...({ name: 'on-time', unit: '%', digits: 0, most: 100 } as const),
    ...({ about: 'onTimeAbout', describe: 'describe', axis: 'axisShare', column: 'column' } as const),
    valueOf: ({ broken, onTime }: Month) => (broken === 0 ? null : (100 * onTime) / broken),
    nOf: ({ broken }: Pick<Month, 'broken'>) => broken,
  },
  hours: {
    ...({ name: 'hours-to-report', unit: 'h', digits: 1, most: 1 } as const),
    ...({
      about: 'hoursAbout',
      describe: 'describeHours',
      axis: 'axisHours',
      column: 'hoursColumn',
    } as const),
    valueOf: ({ hours }: Month) => hours?.median ?? null,
    nOf: ({ hours }: { hours: { n: number } | null }) => hours?.n ?? 0,
  },
}
type Props = { found: Punctuality; what: keyof typeof measures }

/** The share of breaks on time, or the hours from test to report, month by month. */
export function MonthsCard({ found, what }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { hours } = found
  const { name, unit, digits, most, about, valueOf, nOf } = measures[what]
  const months = found.months.map((month) => {
    const value = valueOf(month)
    const text = `${format.number(value, digits)} ${unit}`
    return { ...month, name: showMonth(format.language, month.month), value, text }
  })
  const words = useMonthsWords(found, what, months)
  const draw = (place: Place) => plotMonths({ months, lines: [], most }, makeLook(place, height, words))
  return (
    <ChartCard
      name={name}
      title={words.title}
      about={t(`charts.punctuality.${about}`, {
        median: format.number(hours?.median, 1),
        p90: format.number(hours?.p90, 1),
      })}
      draw={draw}
      tell={(at) => ({
        title: months[at]?.name ?? '',
        value: months[at]?.text ?? '',
        more: months[at] ? [`n = ${format.number(nOf(months[at]))}`] : [],
      })}
      data={{ count: months.length, columns: useMonthsColumns(months) }}
    />
  )
}

type Named = Month & { name: string; text: string }

function useMonthsWords(found: Punctuality, what: Props['what'], months: readonly Named[]) {
  const { t } = useTranslation()
  const format = useFormat()
  const { describe, axis, column, nOf } = measures[what]
  const items = months.map(({ name, text }) => t('charts.punctuality.item', { month: name, value: text }))
  return {
    title: t(`charts.punctuality.${what}`),
    description: t(`charts.punctuality.${describe}`, { list: items.join('; ') }),
    caption: `n = ${format.number(nOf(found))} · ${describeExclusions(t, format, found.exclusions)}`,
    y: t(`charts.punctuality.${axis}`),
    x: t('charts.axis.month'),
    column: t(`charts.punctuality.${column}`),
  }
}

function useMonthsColumns(months: readonly Named[]) {
  const { t } = useTranslation()
  const column = columnsOf(months)
  return [
    column(t('charts.columns.month'), ({ name }) => name),
    column(t('charts.columns.broken'), ({ broken }) => broken, 0),
    column(t('charts.columns.onTime'), ({ onTime }) => onTime, 0),
    column(t('charts.columns.share'), measures.onTime.valueOf, 1),
    column(t('charts.columns.reported'), ({ hours }) => hours?.n, 0),
    column(t('charts.columns.hours'), ({ hours }) => hours?.median, 1),
  ]
}
