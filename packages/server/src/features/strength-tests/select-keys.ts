import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

export type TestFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  state?: 'toCheck' | 'toApprove' | 'approved' | undefined
  from?: string | undefined
  to?: string | undefined
}

const waiting = sql`s.state in ('cast', 'onSite', 'received', 'curing', 'onHold', 'locked')`

/** What a set of one sample and age must hold to be listed: something broken, and then the least advanced decides. */
const having = {
  any: sql<boolean>`bool_or(s.state in ('broken', 'checked', 'approved'))`,
  toCheck: sql<boolean>`bool_or(s.state = 'broken') and not bool_or(${waiting})`,
  toApprove: sql<boolean>`bool_or(s.state = 'checked') and not bool_or(s.state = 'broken' or ${waiting})`,
  approved: sql<boolean>`bool_or(s.state = 'approved') and not bool_or(s.state in ('broken', 'checked') or ${waiting})`,
}

/** Names of strength tests that match, as a query: a row per sample and age. Starts from samples, by an index of theirs. */
export function selectKeys(db: Database, { laboratoryId, timeZone }: Scope, filter: TestFilter) {
  const { search, workSiteId, clientId, state, from, to } = filter
  let found = db
    .selectFrom('sample as p')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('specimen as s')
          .whereRef('s.laboratory_id', '=', 'p.laboratory_id')
          .whereRef('s.sample_id', '=', 'p.id')
          .where('s.age_hours', 'is not', null)
          .groupBy('s.age_hours')
          .having(having[state ?? 'any'])
          .select(sql<number>`s.age_hours`.as('age_hours'))
          .as('g'),
      (j) => j.onTrue(),
    )
    .where('p.laboratory_id', '=', laboratoryId)
  if (workSiteId) found = found.where('p.work_site_id', '=', workSiteId)
  if (clientId) found = found.where('p.client_id', '=', clientId)
  if (from) found = found.where('p.cast_at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
  if (to) found = found.where('p.cast_at', '<', new Date(endOfDay(to, timeZone)).toISOString())
  if (search) {
    found = found.where('p.id', 'in', (e) =>
      e
        .selectFrom((f) => f.fn<{ id: string }>('samples_by_code', [f.val(search), f.val(200)]).as('m'))
        .select('m.id'),
    )
  }
  if (state === 'toCheck' || state === 'toApprove') {
    // The partial index of what is under review: short, however old the laboratory.
    found = found.where('p.id', 'in', (e) =>
      e
        .selectFrom('specimen as r')
        .select('r.sample_id')
        .where('r.laboratory_id', '=', laboratoryId)
        .where('r.state', '=', state === 'toCheck' ? 'broken' : 'checked'),
    )
  }
  if (state === 'approved') {
    found = found.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('report_strength_test as t')
            .innerJoin('report as r', (j) =>
              j.onRef('r.laboratory_id', '=', 't.laboratory_id').onRef('r.id', '=', 't.report_id'),
            )
            .where('t.laboratory_id', '=', laboratoryId)
            .whereRef('t.sample_id', '=', 'p.id')
            .whereRef('t.age_hours', '=', 'g.age_hours')
            .where('r.state', '=', 'authorised')
            .select('t.sample_id'),
        ),
      ),
    )
  }
  return found
}
