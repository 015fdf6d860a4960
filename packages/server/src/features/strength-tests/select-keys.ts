import { endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { tested } from '@probeta/domain/specimen/life.ts'
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

const waiting = ['cast', 'onSite', 'received', 'curing', 'onHold', 'locked'] as const

/** A set stands where its least advanced specimen stands: the state to find, and the states none of it may be in. */
const standing = {
  toCheck: { is: 'broken', none: waiting },
  toApprove: { is: 'checked', none: [...waiting, 'broken'] },
  approved: { is: 'approved', none: [...waiting, 'broken', 'checked'] },
} as const

/**
 * Names of the strength tests that match, newest first: a row per sample and age of which something was tested. Without
 * filters it reads off the index of tested specimens as many entries as it shows.
 */
export function selectKeys(db: Database, { laboratoryId, timeZone }: Scope, filter: TestFilter) {
  const { search, workSiteId, clientId, state, from, to } = filter
  let found = db
    .selectFrom('specimen as s')
    .distinct()
    .where('s.laboratory_id', '=', laboratoryId)
    // As literals: with parameters the planner could not know that the partial index holds them.
    .where(sql<boolean>`s.state in (${sql.join(tested.map((one) => sql.lit(one)))})`)
    .where('s.age_hours', 'is not', null)
  if (workSiteId) found = found.where('s.work_site_id', '=', workSiteId)
  if (clientId) found = found.where('s.client_id', '=', clientId)
  if (from) found = found.where('s.cast_at', '>=', new Date(startOfDay(from, timeZone)).toISOString())
  if (to) found = found.where('s.cast_at', '<', new Date(endOfDay(to, timeZone)).toISOString())
  if (search) {
    found = found.where('s.sample_id', 'in', (e) =>
      e
        .selectFrom((f) => f.fn<{ id: string }>('samples_by_code', [f.val(search), f.val(200)]).as('m'))
        .select('m.id'),
    )
  }
  if (state) {
    const { is, none } = standing[state]
    found = found
      .where(sql<boolean>`s.state = ${sql.lit(is)}`)
      .where(
        sql<boolean>`not exists (select from specimen o where o.laboratory_id = ${laboratoryId} and o.sample_id = s.sample_id and o.age_hours = s.age_hours and o.state in (${sql.join(none)}))`,
      )
  }
  if (state === 'approved') {
    found = found.where(
      sql<boolean>`not exists (select from report_strength_test t join report r on r.laboratory_id = t.laboratory_id and r.id = t.report_id where t.laboratory_id = ${laboratoryId} and t.sample_id = s.sample_id and t.age_hours = s.age_hours and r.state = 'authorised')`,
    )
  }
  return found
    .select(['s.cast_at as castAt', 's.sample_id as sampleId', sql<number>`s.age_hours`.as('ageHours')])
    .orderBy('s.cast_at', 'desc')
    .orderBy('s.sample_id', 'desc')
    .orderBy('s.age_hours', 'desc')
}
