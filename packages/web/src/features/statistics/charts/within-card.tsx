import { controlTables } from '@probeta/domain/statistics/standards-of-control.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { BarsCard } from './bars-card.tsx'
import type { Testing } from '../queries.ts'
import { showMonth } from '../show-month.ts'
import { describeExclusions } from '../describe-exclusions.ts'
import { columnsOf } from './write-points.ts'

type Group = 'technicians' | 'presses' | 'padSets' | 'months'
type Props = { found: Testing; group: Group; children: ReactNode }

/** V1 from which field control is poor, %. */
const limit =
  controlTables.find(({ component, place }) => component === 'withinTest' && place === 'field')?.limits[3] ??
  6

/** The within-test coefficient of variation by group, with the limit of a poor standard of control. */
export function WithinCard({ found, group, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = useRows(found, group)
  const column = columnsOf(rows)
  const sets = t('charts.sets', { count: found.n, shown: format.number(found.n) })
  return (
    <BarsCard
      name={`within-test-${group}`}
      about={t('charts.testing.about')}
      rows={rows}
      n={found.n}
      limit={{ value: limit, text: t('charts.testing.limit', { value: `${format.number(limit)} %` }) }}
      words={{
        title: t('charts.testing.title'),
        description: t('charts.testing.describe', {
          list: rows.map(({ name, note }) => `${name} ${note}`).join('; '),
        }),
        caption: t('charts.caption', {
          n: sets,
          excluded: describeExclusions(t, format, found.exclusions),
        }),
        x: t('charts.columns.v1'),
        bar: t('charts.testing.bar'),
        beyond: t('charts.testing.beyond'),
      }}
      columns={[
        column(t('charts.columns.group'), ({ name }) => name),
        column(t('charts.columns.sets'), ({ of }) => of.sets, 0),
        column(t('charts.columns.specimens'), ({ of }) => of.specimens, 0),
        column(t('charts.columns.range'), ({ of }) => of.meanRangePercent, 1),
        column(t('charts.columns.v1'), ({ value }) => value, 2),
      ]}
    >
      {children}
    </BarsCard>
  )
}

/** The groups as bars. */
function useRows(found: Testing, group: Group) {
  const { t } = useTranslation()
  const format = useFormat()
  return found[group].map((of) => {
    const { key, name, v1, class: grade } = of
    const sets = format.number(of.sets)
    return {
      of,
      name:
        group === 'months' && key
          ? showMonth(format.language, key)
          : (name ?? t('charts.testing.severalOrNone')),
      note:
        v1 === null
          ? t('charts.testing.noteFew', { sets })
          : t('charts.testing.note', { v1: `${format.number(v1, 1)} %`, sets }),
      value: v1,
      beyond: v1 !== null && v1 >= limit,
      more: grade ? t(`charts.control.grade.${grade}`) : undefined,
    }
  })
}
