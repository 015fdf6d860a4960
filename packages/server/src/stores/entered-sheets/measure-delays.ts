import type { sheetDelaysEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import { delayHours, type EnteredFilter, filterEntered } from './select-entered.ts'

type Measured = Omit<ResultOf<typeof sheetDelaysEndpoint>, 'from' | 'to'>
type Row = {
  by: 'all' | 'technician' | 'week'
  name: string
  n: number
  median: number | null
  p90: number | null
  queried: number
  entered: number
}

const mostTechnicians = 50

/** Median and 90 % quantile of the hours from the last truck to the entry. Void sheets are left out. */
export async function measureDelays(db: Database, filter: EnteredFilter): Promise<Measured> {
  const some = filterEntered(db, filter)
    .where('t.state', '<>', 'void')
    .select([delayHours.as('hours'), 't.technician', 't.sampled_on as day', 't.state'])
  const rows = await fetchRows(db)<Row>`
    with of as materialized (select hours, state, technician, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week from (${some}) s)
    select case grouping(technician, week) when 3 then 'all' when 1 then 'technician' else 'week' end as by,
      coalesce(technician, week, '') as name, count(hours) as n,
      round(percentile_cont(0.5) within group (order by hours)::numeric, 1) as median,
      round(percentile_cont(0.9) within group (order by hours)::numeric, 1) as p90,
      count(*) filter (where state = 'queried') as queried, count(*) filter (where state = 'entered') as entered
    from of group by grouping sets ((), (technician), (week)) order by name`
  const delay = ({ n, median, p90 }: Row) => ({ n, medianHours: median, p90Hours: p90 })
  const all = rows.find(({ by }) => by === 'all')
  return {
    ...(all ? delay(all) : { n: 0, medianHours: null, p90Hours: null }),
    queried: all?.queried ?? 0,
    entered: all?.entered ?? 0,
    technicians: rows
      .filter(({ by, n }) => by === 'technician' && n > 0)
      .toSorted((a, b) => b.n - a.n || a.name.localeCompare(b.name))
      .slice(0, mostTechnicians)
      .map((row) => ({ technician: row.name, ...delay(row) })),
    weeks: rows.filter(({ by }) => by === 'week').map((row) => ({ from: row.name, ...delay(row) })),
  }
}
