import { fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { countLeftOut } from './count-left-out.ts'
import { fetchAsked } from './fetch-asked.ts'
import { fetchChoices } from './fetch-choices.ts'
import { fetchGroups } from './fetch-groups.ts'
import { fetchCodes, fetchNewest } from './fetch-newest.ts'
import { fetchEarly } from './fetch-early.ts'
import { fetchOverdue, fetchPunctuality } from './fetch-punctuality.ts'
import { fetchRecords } from './fetch-records.ts'
import { fetchRun, fetchRuns, type RunOf } from './fetch-runs.ts'
import { fetchWithin } from './fetch-within.ts'
import { type Filter, keptOf, sumsOf } from './select-kept.ts'

/** Sums over the stored strength tests of a filter; see docs/statistics.md. */
export const readStatistics = (db: Database, scope: Scope) => ({
  leftOut: (filter: Filter, ages?: 'designAge' | 'everyAge') => countLeftOut(db, scope, filter, ages),
  count: (filter: Filter) => fetchValue(db, 0)`
      select coalesce(sum(r.tests), 0)::float8 as n from (${sumsOf(scope, filter).series()}) r where r.counts`,
  records: (filter: Filter, mixIds: readonly string[]) => fetchRecords(db, sumsOf(scope, filter), mixIds),
  runs: (filter: Filter, most: number) => fetchRuns(db, sumsOf(scope, filter), most),
  run: (filter: Filter, of: RunOf) => fetchRun(db, keptOf(scope, filter), of),
  newest: (filter: Filter, most: number) => fetchNewest(db, keptOf(scope, filter), most),
  codes: (ids: readonly string[]) => fetchCodes(db, ids),
  early: (ids: readonly string[], late: number | null) => fetchEarly(db, ids, late),
  groups: (filter: Filter, by: 'supplier' | 'plant' | 'class' | 'element', most: number) =>
    fetchGroups(db, sumsOf(scope, filter), by, most),
  within: (filter: Filter) => fetchWithin(db, sumsOf(scope, filter)),
  punctuality: (filter: Filter) => fetchPunctuality(db, scope, filter),
  overdue: (filter: Filter, now: Date) => fetchOverdue(db, scope, filter, now),
  asked: (filter: Filter) => fetchAsked(db, filter),
  choices: (workSiteId?: string) => fetchChoices(db, workSiteId),
})
