import { plotBars } from '@probeta/charts/draw-bars.ts'
import { heightOfRows } from '@probeta/charts/axes/row-axis.ts'
import { controlTables } from '@probeta/domain/statistics/standards-of-control.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChartCard } from './chart-card.tsx'
import { makeLook, type Place } from './make-look.ts'
import type { Testing } from '../queries.ts'
import { showMonth } from '../show-month.ts'
import { describeExclusions } from '../describe-exclusions.ts'

type Row = Testing['technicians'][number]
type Props = {
  found: Testing
  group: 'technicians' | 'presses' | 'padSets' | 'months'
  choice: ReactNode
}

/** V1 from which field control is poor, %. */
const limit =
  controlTables.find(({ component, place }) => component === 'withinTest' && place === 'field')?.limits[3] ??
  6

/** The within-test coefficient of variation by group, with the limit of a poor standard of control. */
export function WithinCard({ found, group, choice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = found[group]
  const nameOf = (row: Row | undefined) =>
    group === 'months' && row?.key
      ? showMonth(format.language, row.key)
      : (row?.name ?? t('charts.testing.severalOrNone'))
  const v1 = (row: Row) => `${format.number(row.v1, 1)} %`
  const note = (row: Row) =>
    row.v1 === null
      ? t('charts.testing.noteFew', { sets: format.number(row.sets) })
      : t('charts.testing.note', { v1: v1(row), sets: format.number(row.sets) })
  const draw = (place: Place) => {
    const look = makeLook(place, heightOfRows(rows.length, place.width < 560 ? 3 : 1), {
      title: t('charts.testing.title'),
      description: t('charts.testing.describe', {
        list: rows.map((row) => `${nameOf(row)} ${note(row)}`).join('; '),
      }),
      caption: t('charts.caption', {
        n: t('charts.sets', { count: found.n, shown: format.number(found.n) }),
        excluded: describeExclusions(t, format, found.exclusions),
      }),
      y: '',
      x: t('charts.columns.v1'),
      bar: t('charts.testing.bar'),
      beyond: t('charts.testing.beyond'),
    })
    return plotBars(
      {
        rows: rows.map((row) => ({
          name: nameOf(row),
          note: note(row),
          value: row.v1,
          beyond: row.v1 !== null && row.v1 >= limit,
        })),
        n: found.n,
        lines: [
          {
            name: 'limit',
            value: limit,
            text: t('charts.testing.limit', { value: `${format.number(limit)} %` }),
            colour: look.palette.limit,
            stroke: 'dashed',
          },
        ],
      },
      look,
    )
  }
  const column = (head: string, value: (row: Row) => number | null, digits: number) => ({
    head,
    value: (at: number) => (rows[at] ? value(rows[at]) : null),
    digits,
  })
  return (
    <ChartCard
      name={`within-test-${group}`}
      title={t('charts.testing.title')}
      about={t('charts.testing.about')}
      draw={draw}
      tell={(at) => ({
        title: nameOf(rows[at]),
        value: rows[at] ? note(rows[at]) : '',
        more: rows[at]?.class ? [t(`charts.control.grade.${rows[at].class}`)] : [],
      })}
      data={{
        count: rows.length,
        columns: [
          { head: t('charts.columns.group'), value: (at) => nameOf(rows[at]) },
          column(t('charts.columns.sets'), ({ sets }) => sets, 0),
          column(t('charts.columns.specimens'), ({ specimens }) => specimens, 0),
          column(t('charts.columns.range'), ({ meanRangePercent }) => meanRangePercent, 1),
          column(t('charts.columns.v1'), (row) => row.v1, 2),
        ],
      }}
    >
      {choice}
    </ChartCard>
  )
}
