import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { listSteps } from './list-steps.ts'

/** A laboratory that receives nothing by scan has weeks of specimens "at the site": those cast last are enough. */
const mostOnRound = 2_000

/** Specimens that lie at a site or are on their way, those cast last first. */
const listRound = (db: Database) => async () => {
  const rows = await specimensInPlace(db)
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .leftJoin('pickup as k', (j) => j.onRef('k.specimen_id', '=', 's.id').on('k.undone_at', 'is', null))
    .leftJoin('app_user as u', (j) => j.onRef('u.id', '=', 'k.picked_up_by'))
    .where('s.state', 'in', ['cast', 'onSite'])
    .where('s.curing', '<>', 'field')
    .where('p.voided_at', 'is', null)
    .where('t.state', '<>', 'void')
    .select([
      's.id',
      's.code',
      's.sample_id as sampleId',
      'p.code as sampleCode',
      'p.element',
      'p.cast_at as castAt',
      't.technician as castBy',
      'm.method',
      'm.specified_mpa as specifiedMpa',
      'w.id as workSiteId',
      'w.code as workSiteCode',
      'w.name as workSiteName',
      'w.address',
      'w.responsible',
      'c.id as clientId',
      'c.name as clientName',
      'k.id as pickupId',
      'k.picked_up_by as pickedUpById',
      'k.picked_up_at as pickedUpAt',
      'u.names as pickedUpBy',
    ])
    .orderBy('p.cast_at', 'desc')
    .orderBy('s.sample_id', 'desc')
    .orderBy('s.number', 'desc')
    .limit(mostOnRound + 1)
    .execute()
  return { rows: rows.slice(0, mostOnRound).toReversed(), capped: rows.length > mostOnRound }
}
export type RoundRow = Awaited<ReturnType<ReturnType<typeof listRound>>>['rows'][number]

/** A specimen that somebody wants to take along. `voided`: its truck or its whole sheet was entered by mistake. */
const findAtTheSite = (db: Database) => async (specimenId: string) => {
  const row = await db
    .selectFrom('specimen as s')
    .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 's.sample_id'))
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .where('s.id', '=', specimenId)
    .select([
      's.id',
      's.code',
      's.sample_id as sampleId',
      's.state',
      's.state_reason as stateReason',
      's.location',
      's.cast_at as castAt',
      's.received_at as receivedAt',
      't.number as sheetNumber',
      sql<boolean>`t.state = 'void' or p.voided_at is not null`.as('voided'),
    ])
    .executeTakeFirst()
  return row && { ...row, state: row.state as SpecimenState }
}
export type AtTheSite = NonNullable<Awaited<ReturnType<ReturnType<typeof findAtTheSite>>>>

/** The pick-up of a specimen that counts, with the person. */
const findPickup = (db: Database) => async (of: { id: string } | { specimenId: string }) =>
  db
    .selectFrom('pickup as k')
    .innerJoin('app_user as u', (j) => j.onRef('u.id', '=', 'k.picked_up_by'))
    .where('k.undone_at', 'is', null)
    .where('id' in of ? 'k.id' : 'k.specimen_id', '=', 'id' in of ? of.id : of.specimenId)
    .select(['k.id', 'k.specimen_id as specimenId', 'k.picked_up_at as at', 'u.names as by'])
    .executeTakeFirst()

const findInitialCurings = (db: Database) => (sampleIds: readonly string[]) =>
  db
    .selectFrom('initial_curing as i')
    .innerJoin('sample as p', (j) => j.onRef('p.id', '=', 'i.sample_id'))
    .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'p.mix_id'))
    .leftJoin('app_user as u', (j) => j.onRef('u.id', '=', 'i.read_by'))
    .where('i.sample_id', '=', sql<string>`any (${sampleIds}::uuid[])`)
    .select([
      'i.sample_id as sampleId',
      'i.version',
      'i.least_c as leastC',
      'i.most_c as mostC',
      'i.remark',
      'i.read_at as readAt',
      'u.names as readBy',
      'm.method',
      'm.specified_mpa as specifiedMpa',
    ])
    .execute()
export type InitialCuringRow = Awaited<ReturnType<ReturnType<typeof findInitialCurings>>>[number]

export const readPickups = (db: Database) => ({
  round: listRound(db),
  atTheSite: findAtTheSite(db),
  find: findPickup(db),
  initialCurings: findInitialCurings(db),
  steps: listSteps(db),
  /** A sample with what its limits depend on, and whether it was voided. */
  sample: (id: string) =>
    db
      .selectFrom('sample as p')
      .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
      .innerJoin('mix as m', (j) => j.onRef('m.id', '=', 'p.mix_id'))
      .where('p.id', '=', id)
      .select([
        'p.code',
        'm.method',
        'm.specified_mpa as specifiedMpa',
        't.id as sheetId',
        't.number as sheetNumber',
        sql<boolean>`t.state = 'void' or p.voided_at is not null`.as('voided'),
      ])
      .executeTakeFirst(),
})

type NewPickup = { id: string; specimenId: string; by: number; at: string }
type Reading = { leastC: number; mostC: number; remark: string; readAt: string }

export const writePickups = (db: Database, { userId }: Scope) => ({
  /** False when somebody else was faster. */
  async add({ id, specimenId, by, at }: NewPickup): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('pickup')
      .values({ id, specimen_id: specimenId, picked_up_by: by, picked_up_at: at })
      .onConflict((conflict) => conflict.column('specimen_id').where('undone_at', 'is', null).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  undo: (id: string, at: string) =>
    db.updateTable('pickup').set({ undone_at: at }).where('id', '=', id).execute(),
  /** Records the first reading (version 0), or corrects it. False when it is no longer at this version. */
  async recordInitialCuring(sampleId: string, version: number, reading: Reading): Promise<boolean> {
    const row = {
      least_c: reading.leastC,
      most_c: reading.mostC,
      remark: reading.remark,
      read_at: reading.readAt,
      read_by: userId,
    }
    const first = db
      .insertInto('initial_curing')
      .values({ sample_id: sampleId, ...row })
      .onConflict((conflict) => conflict.column('sample_id').doNothing())
    const next = db
      .updateTable('initial_curing')
      .set({ ...row, version: version + 1 })
      .where('sample_id', '=', sampleId)
      .where('version', '=', version)
    const changed =
      version === 0
        ? (await first.executeTakeFirst()).numInsertedOrUpdatedRows
        : (await next.executeTakeFirst()).numUpdatedRows
    return changed === 1n
  },
})
