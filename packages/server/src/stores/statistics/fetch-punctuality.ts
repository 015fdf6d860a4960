import { sql } from 'kysely'
import { isDueHere } from '../../db/queries/due-here.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { type Filter, keptOf, specimensOf, sumsOf } from './select-kept.ts'

export type Month = { month: string; broken: number; onTime: number }
/** Number of tests of a month that were first reported so many tenths of an hour after their last break. */
export type Delay = { month: string; tenths: number; tests: number }

/** By the month of the last break of each test, in the laboratory's days. */
export async function fetchPunctuality(db: Database, scope: Scope, filter: Filter) {
  const months = await sql<Month>`
    select r.month, sum(r.broken)::float8 as broken, sum(r.on_time)::float8 as "onTime" from (${sumsOf(scope, filter).months()}) r
    group by 1 order by 1`.execute(db)
  const inOrder = months.rows.map(({ month }) => month)
  // Finding the month by its position among the beginnings of months takes a third of the time of formatting it.
  const delays = await sql<Omit<Delay, 'month'> & { place: number }>`
    select width_bucket(k.last_broken_at, array(select (month || '-01')::timestamp at time zone ${scope.timeZone}
             from unnest(${inOrder}::text[]) with ordinality as of (month, place) order by place)) as place,
           greatest(0, round(date_part('epoch', k.reported_at - k.last_broken_at) / 360))::integer as tenths, count(*) as tests
    from ${keptOf(scope, filter, 'everyAge')} and k.reported_at is not null group by 1, 2`.execute(db)
  return {
    months: months.rows,
    delays: delays.rows.map(({ place, ...delay }): Delay => ({ month: inOrder[place - 1] ?? '', ...delay })),
  }
}

type Overdue = {
  specimenId: string
  code: string
  sampleId: string
  dueAt: string
  workSite: { id: string; name: string }
}

const named = 20

/** Specimens here whose day has passed, neither broken nor on hold: those that the dashboard counts. */
export async function fetchOverdue(db: Database, scope: Scope, filter: Filter, now: Date) {
  const rows = await fetchRows(db)<Overdue & { inAll: number }>`
    select found.id as "specimenId", found.code, found.sample_id as "sampleId", found.due_at as "dueAt",
           jsonb_build_object('id', w.id, 'name', w.name) as "workSite", found.in_all as "inAll"
    from (select k.work_site_id, k.id, k.code, k.sample_id, k.due_at, count(*) over () as in_all
          from ${specimensOf(scope, filter, 'everyAge')}
            and k.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked') and k.state not in ('onHold', 'locked')
            and ${isDueHere(undefined, 'k')} and k.due_on < (${now.toISOString()}::timestamptz at time zone ${scope.timeZone})::date
          order by k.due_at, k.id limit ${named}) found
    join work_site w on w.id = found.work_site_id
    order by found.due_at, found.id`
  return { count: rows[0]?.inAll ?? 0, some: rows.map(({ inAll: _, ...row }): Overdue => row) }
}
