import type { Curing } from '@probeta/domain/sample/planned-specimens.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import type { Scope } from '../../db/scope.ts'

export type Placing = {
  id: string
  specimenId: string
  kind: 'reception' | 'move'
  placeId: string
  words: string
  at: string
  from: { state: SpecimenState; placeId: string | null; location: string }
}

/** A specimen as it arrives at reception. `voided`: its truck or its whole sheet was entered by mistake. */
const findAtTheDoor = (db: Database) => async (specimenId: string) => {
  const row = await specimensInPlace(db)
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .leftJoin('pickup as k', (j) => j.onRef('k.specimen_id', '=', 's.id').on('k.undone_at', 'is', null))
    .where('s.id', '=', specimenId)
    .select([
      's.id',
      's.version',
      's.code',
      's.state',
      's.state_reason as stateReason',
      's.location',
      's.place_id as placeId',
      's.received_at as receivedAt',
      's.age_hours as ageHours',
      's.due_on as dueOn',
      's.cast_at as castAt',
      's.curing',
      'p.element',
      'm.method',
      't.id as sheetId',
      't.number as sheetNumber',
      'w.name as workSite',
      'k.picked_up_at as pickedUpAt',
      sql<boolean>`t.state = 'void' or p.voided_at is not null`.as('voided'),
    ])
    .executeTakeFirst()
  return row && { ...row, state: row.state as SpecimenState, curing: row.curing as Curing }
}

/** A placement, and whether it is the last scan of its specimen; one that ended a transfer is not undone. */
const findPlacement = (db: Database) => async (id: string) => {
  const row = await db
    .selectFrom('placement as m')
    .where('m.id', '=', id)
    .select([
      'm.id',
      'm.kind',
      'm.specimen_id as specimenId',
      'm.place_id as placeId',
      'm.from_state as fromState',
      'm.from_place_id as fromPlaceId',
      'm.from_location as fromLocation',
      'm.placed_at as at',
      'm.undone_at as undoneAt',
      sql<boolean>`not exists (select from placement l where l.specimen_id = m.specimen_id
        and l.placed_at > m.placed_at and l.undone_at is null)
        and not exists (select from transferred_specimen x where x.placement_id = m.id)`.as('last'),
    ])
    .executeTakeFirst()
  return (
    row && {
      ...row,
      kind: row.kind === 'move' ? ('move' as const) : ('reception' as const),
      fromState: row.fromState as SpecimenState,
    }
  )
}

export const readReceptions = (db: Database) => ({
  atTheDoor: findAtTheDoor(db),
  /** For a sheet: number of specimens received, and of all that were not voided. */
  async count(sheetId: string) {
    return db
      .selectFrom('sample as p')
      .innerJoin('specimen as s', (j) => j.onRef('s.sample_id', '=', 'p.id'))
      .where('p.sheet_id', '=', sheetId)
      .where('p.voided_at', 'is', null)
      .select([
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`(count(*) filter (where s.state not in ('cast', 'onSite')))::integer`.as('received'),
      ])
      .executeTakeFirstOrThrow()
  },
  find: findPlacement(db),
})

export type AtTheDoor = NonNullable<Awaited<ReturnType<ReturnType<typeof readReceptions>['atTheDoor']>>>

/** False when a concurrent change came first: the specimen is no longer in the state seen. */
const placeSpecimen =
  (db: Database, { userId }: Scope) =>
  async ({ id, specimenId, kind, placeId, words, at, from }: Placing, version: number): Promise<boolean> => {
    if (
      !(await changeSeen(db, { id: specimenId, version, state: from.state }, 'specimen', {
        place_id: placeId,
        location: words,
        ...(kind === 'reception' && { state: 'received', received_at: at }),
      }))
    )
      return false
    await db
      .insertInto('placement')
      .values({
        id,
        specimen_id: specimenId,
        kind,
        place_id: placeId,
        from_state: from.state,
        from_place_id: from.placeId,
        from_location: from.location,
        placed_by: userId,
        placed_at: at,
      })
      .execute()
    return true
  }

export const writeReceptions = (db: Database, scope: Scope) => ({
  place: placeSpecimen(db, scope),
  /** Returns the specimen to its former place. False when something has happened to it since. */
  async undo(
    placement: NonNullable<Awaited<ReturnType<ReturnType<typeof readReceptions>['find']>>>,
    at: string,
  ): Promise<boolean> {
    const back = placement.kind === 'reception'
    const { numUpdatedRows } = await db
      .updateTable('specimen')
      .set((e) => ({
        place_id: placement.fromPlaceId,
        location: placement.fromLocation,
        version: e('version', '+', 1),
        ...(back && { state: placement.fromState, received_at: null }),
      }))
      .where('id', '=', placement.specimenId)
      .where('place_id', '=', placement.placeId)
      .where('state', '=', back ? 'received' : placement.fromState)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await db.updateTable('placement').set({ undone_at: at }).where('id', '=', placement.id).execute()
    return true
  },
})
