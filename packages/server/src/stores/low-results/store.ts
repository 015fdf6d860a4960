import { permission, type PermissionId } from '@probeta/domain/people/permissions.ts'
import type {
  EscalationLadder,
  LowResult,
  LowResultFile,
  listLowResultsEndpoint,
} from '@probeta/contract/results/low-results.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { EscalationRung, Ladder } from '@probeta/domain/report/escalation.ts'
import { usualLadder } from '@probeta/domain/report/escalation.ts'
import { sql } from 'kysely'
import { insertSelected } from '../../db/queries/insert-selected.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { keepLow } from './keep-low.ts'
import { lowResultColumns, selectLowResults } from './select-low-results.ts'

type Filter = Parsed<typeof listLowResultsEndpoint>['query']

const states = {
  open: sql<boolean>`l.acknowledged_at is null and l.closed_at is null`,
  acknowledged: sql<boolean>`l.acknowledged_at is not null and l.closed_at is null`,
  closed: sql<boolean>`l.closed_at is not null`,
}

const listLowResults =
  (db: Database) =>
  async ({ state, workSiteId, sampleId, ageHours, after, limit }: Filter) => {
    let found = selectLowResults(db)
    if (state) found = found.where(states[state])
    if (workSiteId) found = found.where('l.work_site_id', '=', workSiteId)
    if (sampleId) found = found.where('l.sample_id', '=', sampleId)
    if (ageHours) found = found.where('l.age_hours', '=', ageHours)
    return fetchPage(db, found.select(lowResultColumns), {
      after,
      limit,
      by: ['l.opened_at', 'l.id'],
      direction: 'desc',
      of: (row) => [row.openedAt, row.id],
    })
  }

/** The people on a rung, for a work site. A rung without people notifies nobody there. */
const findPeopleOn =
  (db: Database) =>
  async (who: EscalationRung, workSiteId: string): Promise<{ id: number; email: string }[]> => {
    const holds = (id: PermissionId) =>
      sql`exists (select from permission p where p.user_id = u.id and p.permission_id = ${id} and p.level = 'approve')`
    const rung = {
      approvers: holds(permission.results),
      siteResponsible: sql`folded(u.names) = (select folded(trim(w.responsible)) from work_site w where w.id = ${workSiteId} and trim(w.responsible) <> '')`,
      directors: sql`${holds(permission.results)} and ${holds(permission.workSites)} and not ${holds(permission.users)}`,
      administrators: holds(permission.users),
    }[who]
    const rows = await fetchRows(db)<{ id: number; email: string }>`
        select u.id, coalesce(u.email, '') as email from membership m join app_user u on u.id = m.user_id and u.active
        where m.client_id is null and ${rung} order by u.id limit 200`
    return rows
  }

export const readLowResults = (db: Database) => ({
  list: listLowResults(db),
  find: (id: string): Promise<LowResult | undefined> =>
    selectLowResults(db).select(lowResultColumns).where('l.id', '=', id).executeTakeFirst(),
  /** Open low results within the scope: for a client user their own, issued ones. */
  standing: (most: number): Promise<LowResult[]> =>
    selectLowResults(db)
      .select(lowResultColumns)
      .where('l.closed_at', 'is', null)
      .orderBy('l.opened_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(most)
      .execute(),
  tellings: (id: string): Promise<LowResultFile['tellings']> => fetchRows(db)<
    LowResultFile['tellings'][number]
  >`
        select a.step, min(a.who) as who, min(a.at) as at,
               jsonb_agg(jsonb_build_object('names', u.names, 'mail', a.mail) order by u.names, u.id) as people
        from alert a join app_user u on u.id = a.user_id
        where a.low_result_id = ${id} group by a.step order by a.step`,
  toldStep: async (id: string): Promise<number | null> =>
    (await db.selectFrom('low_result').where('id', '=', id).select('told_step').executeTakeFirst())
      ?.told_step ?? null,
  /** The laboratory's own ladder, or the default one. */
  async ladder(): Promise<Ladder & EscalationLadder> {
    const row = await db
      .selectFrom('escalation_ladder')
      .select(['version', sql<EscalationLadder['steps']>`steps`.as('steps'), 'repeat_hours as repeatHours'])
      .executeTakeFirst()
    return row ?? { version: 1, ...usualLadder, steps: usualLadder.steps.map((step) => ({ ...step })) }
  },
  peopleOn: findPeopleOn(db),
})

/** False when the client's side has done so before. */
const addReceipt =
  (db: Database, { userId, clientId }: Scope) =>
  async (of: {
    lowResultId: string
    clientId: string
    workSiteId: string
    name: string
    comment: string
    at: string
  }): Promise<boolean> => {
    const row = await db
      .insertInto('low_result_receipt')
      .values({
        id: newId(),
        client_id: clientId ?? of.clientId,
        work_site_id: of.workSiteId,
        low_result_id: of.lowResultId,
        user_id: userId,
        name: of.name,
        comment: of.comment,
        at: of.at,
      })
      .onConflict((c) => c.columns(['low_result_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  }

export const writeLowResults = (db: Database, scope: Scope) => {
  const { laboratoryId, userId } = scope

  return {
    ...keepLow(db, laboratoryId),
    /** False when a concurrent change came first, or it is no longer low. */
    acknowledge: (
      { id, version }: { id: string; version: number },
      acknowledgement: { comment: string; actionTaken: string; at: string },
    ) =>
      changeSeen(db, { id, version, acknowledged_at: null, closed_at: null }, 'low_result', {
        acknowledged_at: acknowledgement.at,
        acknowledged_by: userId,
        comment: acknowledgement.comment,
        action_taken: acknowledgement.actionTaken,
      }),
    receive: addReceipt(db, scope),
    /** False when a concurrent change came first. */
    async changeLadder(version: number, { steps, repeatHours }: Ladder): Promise<boolean> {
      const rows = await insertSelected(db, {
        into: sql`escalation_ladder as e`,
        columns: 'version, steps, repeat_hours',
        select: sql`select 2, ${JSON.stringify(steps)}::jsonb, ${repeatHours}::integer
          where ${version}::integer = 1 or exists (select from escalation_ladder)`,
        ending: sql`on conflict (id) do update set version = e.version + 1, steps = excluded.steps, repeat_hours = excluded.repeat_hours
          where e.version = ${version}
        returning 1`,
      })
      return rows.length === 1
    },
  }
}
