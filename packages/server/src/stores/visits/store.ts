import { permission } from '@probeta/domain/people/permissions.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import type { VisitState } from '@probeta/domain/visit/life.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { countSome } from '../../db/queries/count-some.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { newId } from '../../db/new-id.ts'
import type { Scope } from '../../db/scope.ts'
import { isDueHere } from '../../db/queries/due-here.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { selectVisits, visitColumns } from './select-visits.ts'
import { readTimes, writeTimes } from './times.ts'

export type VisitFilter = {
  search?: string | undefined
  state?: VisitState | 'toMake' | undefined
  /** 0: not assigned yet. */
  technicianId?: number | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort: 'soonest' | 'latest'
  after?: string | undefined
  limit: number
}

const toMake: readonly VisitState[] = ['scheduled', 'accepted', 'onSite']

/** Days of the laboratory, both included. */
type Days = { first: string; last: string; most: number }

type Filter = Omit<VisitFilter, 'after' | 'limit' | 'sort'>

/**
 * Staff who may enter sheets, the permission for samples at edit or above; and people noted as taking samples, who
 * need not sign in. Nobody whose notes are inactive. `samples` false: their notes do not include sampling.
 */
const selectTechnicians = (db: Database) =>
  db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('technician as t', (j) => j.onRef('t.user_id', '=', 'm.user_id'))
    .where('m.client_id', 'is', null)
    .where('u.active', '=', true)
    .where(sql<boolean>`coalesce(t.active, true)`)
    .where(
      sql<boolean>`('sampling' = any (t.functions) or exists (select from permission p where p.user_id = m.user_id and p.permission_id = ${permission.samples} and p.level in ('edit', 'approve')))`,
    )
    .select([
      'u.id',
      'u.names as name',
      'm.branch_id as branchId',
      sql<boolean>`coalesce('sampling' = any (t.functions), true)`.as('samples'),
      sql<string | null>`(select max(c.expires_on) from technician_certificate c where c.user_id = u.id
        and c.type = 'sampling' and c.withdrawn_at is null)`.as('certifiedUntil'),
    ])

const filterVisits = (db: Database, of: Filter) => {
  let found = selectVisits(db)
  if (of.state) found = found.where('v.state', 'in', of.state === 'toMake' ? toMake : [of.state])
  if (of.technicianId === 0) found = found.where('v.technician_id', 'is', null)
  else if (of.technicianId !== undefined) found = found.where('v.technician_id', '=', of.technicianId)
  if (of.workSiteId) found = found.where('v.work_site_id', '=', of.workSiteId)
  if (of.clientId) found = found.where('v.client_id', '=', of.clientId)
  if (of.from) found = found.where('v.on_day', '>=', of.from)
  if (of.to) found = found.where('v.on_day', '<=', of.to)
  const { search } = of
  if (!search) return found
  const number = /^\d{1,9}$/.test(search) ? Number(search) : -1
  return found.where((e) =>
    e.or([
      e('v.number', '=', number),
      contains('w.name', search),
      contains('w.code', search),
      contains('c.name', search),
      contains('v.element', search),
    ]),
  )
}

const listVisits = (db: Database) => async (filter: VisitFilter) => {
  const found = filterVisits(db, filter)
  const direction = filter.sort === 'soonest' ? 'asc' : 'desc'
  return fetchPage(db, found.select(visitColumns), {
    after: filter.after,
    limit: filter.limit,
    by: ['v.on_day', 'v.starts_at', 'v.id'],
    direction,
    of: (row) => [row.day, row.startsAt, row.id],
  })
}

const readStaff = (db: Database) => ({
  technicians: () => selectTechnicians(db).orderBy('u.names').orderBy('u.id').execute(),
  technician: (userId: number) => selectTechnicians(db).where('u.id', '=', userId).executeTakeFirst(),
})

/** Waiting specimens, by the day they are due; days without any are left out. */
const countWaiting =
  (db: Database) =>
  (
    { first, last }: Pick<Days, 'first' | 'last'>,
    branch: string | undefined,
  ): Promise<{ day: string; due: number }[]> =>
    db
      .selectFrom('specimen as s')
      .where('s.state', 'in', unbroken)
      .where(isDueHere(branch))
      .where('s.due_on', '>=', first)
      .where('s.due_on', '<=', last)
      .groupBy('s.due_on')
      .select([sql<string>`s.due_on`.as('day'), sql<number>`count(*)`.as('due')])
      .execute()

/** Of a visit `v`. */
const isOfBranch = (branch: string | undefined) => sql<boolean>`(v.technician_id is null or coalesce(
  (select m.branch_id::text from membership m where m.user_id = v.technician_id), ${headOffice}) = ${branch})`

export const readVisits = (db: Database) => ({
  between: ({ first, last, most }: Days): Promise<Visit[]> =>
    selectVisits(db)
      .select(visitColumns)
      .where('v.on_day', '>=', first)
      .where('v.on_day', '<=', last)
      .orderBy('v.starts_at')
      .orderBy('v.id')
      .limit(most)
      .execute(),
  /** The count of the list with the same filter, stopped at the counting limit of lists. */
  count: (filter: Filter): Promise<number> => countSome(db, filterVisits(db, filter)),
  list: listVisits(db),
  /** Visits not yet made, within these days, with a branch those of its technicians and of nobody; one on site may have cast a part of its samples already. */
  toCome: ({ first, last, most }: Days, branch: string | undefined): Promise<Visit[]> =>
    selectVisits(db)
      .select(visitColumns)
      .where('v.on_day', '>=', first)
      .where('v.on_day', '<=', last)
      .where('v.state', 'in', ['requested', 'scheduled', 'accepted', 'onSite'])
      .$if(branch !== undefined, (q) => q.where(isOfBranch(branch)))
      .orderBy('v.on_day')
      .orderBy('v.id')
      .limit(most)
      .execute(),
  waiting: countWaiting(db),
  find: (id: string): Promise<Visit | undefined> =>
    selectVisits(db).select(visitColumns).where('v.id', '=', id).executeTakeFirst(),
  ...readStaff(db),
  ...readTimes(db),
  feed: async (ofUser: number): Promise<string | null> =>
    (
      await db
        .selectFrom('visit_feed')
        .where('user_id', '=', ofUser)
        .select('created_at as createdAt')
        .executeTakeFirst()
    )?.createdAt ?? null,
})

export type VisitData = {
  clientId: string
  workSiteId: string
  mixId: string | null
  lotId: string | null
  startsAt: string
  day: string
  minutes: number
  element: string
  volumeM3: number | null
  samples: number
  agePlan: string
  slumpMm: number | null
  supplierId: string | null
  plant: string
  technicianId: number | null
  notes: string
  overrideReason: string
}

/** What a client decides of a visit, with what follows from its mix. */
type Asked = Pick<
  VisitData,
  'startsAt' | 'day' | 'mixId' | 'element' | 'volumeM3' | 'samples' | 'agePlan' | 'slumpMm' | 'supplierId'
>
const askedRow = (visit: Asked) => ({
  starts_at: visit.startsAt,
  on_day: visit.day,
  mix_id: visit.mixId,
  element: visit.element,
  volume_m3: visit.volumeM3,
  samples: visit.samples,
  age_plan: visit.agePlan,
  slump_mm: visit.slumpMm,
  supplier_id: visit.supplierId,
})

const rowOf = (visit: VisitData) => ({
  ...askedRow(visit),
  client_id: visit.clientId,
  work_site_id: visit.workSiteId,
  lot_id: visit.lotId,
  minutes: visit.minutes,
  plant: visit.plant,
  technician_id: visit.technicianId,
  notes: visit.notes,
  override_reason: visit.overrideReason,
})

/** A version to be replaced by the next one. */
type Leaving = { id: string; version: number; state: VisitState; stateReason: string }

const writeFeed = (db: Database) => ({
  /** Gives the calendar of a person's visits this address, and no other. Returns the time. */
  async renewFeed(ofUser: number, tokenHash: Buffer): Promise<string> {
    const { createdAt } = await db
      .insertInto('visit_feed')
      .values({
        id: newId(),
        user_id: ofUser,
        token_hash: tokenHash,
        created_at: sql<string>`statement_timestamp()`,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id']).doUpdateSet((e) => ({
          token_hash: tokenHash,
          created_at: e.ref('excluded.created_at'),
          version: e('visit_feed.version', '+', 1),
        })),
      )
      .returning('created_at as createdAt')
      .executeTakeFirstOrThrow()
    return createdAt
  },
  removeFeed: (ofUser: number) => db.deleteFrom('visit_feed').where('user_id', '=', ofUser).execute(),
})

export const writeVisits = (db: Database, { userId }: Scope) => {
  /** False when the visit is no longer at this version. */
  const leave = ({ id, version, state, stateReason }: Leaving, change: Partial<ReturnType<typeof rowOf>>) =>
    changeSeen(db, { id, version }, 'visit', { ...change, state, state_reason: stateReason })
  return {
    async add(id: string, visit: VisitData, state: 'requested' | 'scheduled' = 'scheduled'): Promise<void> {
      const number = sql<number>`take_numbers('visit', 1)`
      await db
        .insertInto('visit')
        .values({
          id,
          number,
          ...rowOf(visit),
          state,
          by_client: state === 'requested',
          booked_by: userId,
        })
        .execute()
    },
    change: (leaving: Leaving, visit: VisitData) => leave(leaving, rowOf(visit)),
    place: (leaving: Leaving, to: Pick<VisitData, 'startsAt' | 'day' | 'technicianId' | 'overrideReason'>) =>
      leave(leaving, {
        starts_at: to.startsAt,
        on_day: to.day,
        technician_id: to.technicianId,
        override_reason: to.overrideReason,
      }),
    move: (leaving: Leaving) => leave(leaving, {}),
    /** A client changes its request. False when it is no longer at this version. */
    changeRequest: (id: string, version: number, asked: Asked, reason: string) =>
      changeSeen(db, { id, version }, 'visit', {
        ...askedRow(asked),
        state_reason: reason,
        client_changed_at: sql<string>`clock_timestamp()`,
      }),
    callOff: (id: string, version: number, reason: string) =>
      changeSeen(db, { id, version }, 'visit', {
        state: 'cancelled',
        state_reason: reason,
        client_changed_at: sql<string>`clock_timestamp()`,
      }),
    ...writeFeed(db),
    ...writeTimes(db),
  }
}
