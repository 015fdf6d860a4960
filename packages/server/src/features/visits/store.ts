import type { Visit } from '@probeta/contract/visits.ts'
import { unbroken } from '@probeta/domain/specimen/life.ts'
import type { VisitState } from '@probeta/domain/visit/life.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { selectVisits, visitColumns } from './select-visits.ts'

/** Days of the laboratory, both included. */
type Days = { first: string; last: string; most: number }

export const readVisits = (db: Database, { laboratoryId }: Scope) => {
  const visits = () => selectVisits(db, laboratoryId).select(visitColumns)
  /** Staff who may enter sheets: permission 23 at edit or above. */
  const technicians = () =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .innerJoin('permission as p', (j) =>
        j.onRef('p.laboratory_id', '=', 'm.laboratory_id').onRef('p.user_id', '=', 'm.user_id'),
      )
      .where('m.laboratory_id', '=', laboratoryId)
      .where('m.client_id', 'is', null)
      .where('p.permission_id', '=', 23)
      .where('p.level', 'in', ['edit', 'approve'])
      .where('u.active', '=', true)
      .select(['u.id', 'u.names as name'])

  return {
    between: ({ first, last, most }: Days): Promise<Visit[]> =>
      visits()
        .where('v.on_day', '>=', first)
        .where('v.on_day', '<=', last)
        .orderBy('v.starts_at')
        .orderBy('v.id')
        .limit(most)
        .execute(),
    /** Not yet made, from a day to another; what is on site may have cast a part of its samples already. */
    toCome: ({ first, last, most }: Days): Promise<Visit[]> =>
      visits()
        .where('v.on_day', '>=', first)
        .where('v.on_day', '<=', last)
        .where('v.state', 'in', ['requested', 'scheduled', 'accepted', 'onSite'])
        .orderBy('v.on_day')
        .orderBy('v.id')
        .limit(most)
        .execute(),
    /** Specimens that wait, by the day they are due; days without any are left out. */
    waiting: ({ first, last }: Pick<Days, 'first' | 'last'>): Promise<{ day: string; due: number }[]> =>
      db
        .selectFrom('specimen as s')
        .where('s.laboratory_id', '=', laboratoryId)
        .where('s.state', 'in', unbroken)
        .where('s.due_on', '>=', first)
        .where('s.due_on', '<=', last)
        .groupBy('s.due_on')
        .select([sql<string>`s.due_on`.as('day'), sql<number>`count(*)`.as('due')])
        .execute(),
    find: (id: string): Promise<Visit | undefined> => visits().where('v.id', '=', id).executeTakeFirst(),
    technicians: () => technicians().orderBy('u.names').orderBy('u.id').execute(),
    isTechnician: async (userId: number): Promise<boolean> =>
      (await technicians().where('u.id', '=', userId).executeTakeFirst()) !== undefined,
  }
}

export type VisitData = {
  clientId: string
  workSiteId: string
  mixId: string | null
  startsAt: string
  day: string
  minutes: number
  element: string
  volumeM3: number | null
  samples: number
  agePlan: string
  slumpMm: number | null
  supplierId: string | null
  technicianId: number | null
  notes: string
}

const rowOf = (visit: VisitData) => ({
  client_id: visit.clientId,
  work_site_id: visit.workSiteId,
  mix_id: visit.mixId,
  starts_at: visit.startsAt,
  on_day: visit.day,
  minutes: visit.minutes,
  element: visit.element,
  volume_m3: visit.volumeM3,
  samples: visit.samples,
  age_plan: visit.agePlan,
  slump_mm: visit.slumpMm,
  supplier_id: visit.supplierId,
  technician_id: visit.technicianId,
  notes: visit.notes,
})

/** Leaves a version for the next one. */
type Leaving = { id: string; version: number; state: VisitState; stateReason: string }

export const writeVisits = (db: Database, { laboratoryId, userId }: Scope) => {
  /** False when the visit is no longer at this version. */
  async function leave(
    { id, version, state, stateReason }: Leaving,
    change: Partial<ReturnType<typeof rowOf>>,
  ) {
    const { numUpdatedRows } = await db
      .updateTable('visit')
      .set({ ...change, state, state_reason: stateReason, version: version + 1 })
      .where('laboratory_id', '=', laboratoryId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  return {
    async add(id: string, visit: VisitData): Promise<void> {
      const number = sql<number>`take_numbers(${laboratoryId}, 'visit', 1)`
      await db
        .insertInto('visit')
        .values({
          laboratory_id: laboratoryId,
          id,
          number,
          ...rowOf(visit),
          state: 'scheduled',
          booked_by: userId,
        })
        .execute()
    },
    change: (leaving: Leaving, visit: VisitData) => leave(leaving, rowOf(visit)),
    place: (leaving: Leaving, to: Pick<VisitData, 'startsAt' | 'day' | 'technicianId'>) =>
      leave(leaving, { starts_at: to.startsAt, on_day: to.day, technician_id: to.technicianId }),
    move: (leaving: Leaving) => leave(leaving, {}),
  }
}
