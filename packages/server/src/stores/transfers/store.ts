import type { listTransfersEndpoint, Transfer, Transferable } from '@probeta/contract/concrete/transfers.ts'
import { headOffice } from '@probeta/contract/laboratory/branches.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type { SpecimenState } from '@probeta/domain/specimen/life.ts'
import { sql } from 'kysely'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { isAway } from '../../db/queries/due-here.ts'
import { specimensInPlace } from '../../db/queries/specimens-in-place.ts'
import { takeNumbers } from '../../db/queries/take-numbers.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

type Filter = Parsed<typeof listTransfersEndpoint>['query']

const columns = [
  't.id',
  't.number',
  sql<Transfer['to']>`jsonb_build_object('kind', t.destination, 'branchId', t.branch_id,
    'name', coalesce(b.name, t.provider_name), 'address', coalesce(b.address, t.address))`.as('to'),
  't.carrier',
  't.reason',
  't.packing',
  't.departed_at as departedAt',
  sql<string>`h.names`.as('handedOverBy'),
  sql<Transfer['specimens']>`(
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'code', s.code, 'ageHours', s.age_hours, 'dueOn', s.due_on,
      'sample', jsonb_build_object('id', p.id, 'code', p.code, 'element', p.element),
      'from', x.from_location,
      'arrived', case when x.received_at is not null then jsonb_build_object('at', x.received_at, 'by', a.names,
        'condition', x.condition, 'remark', x.remark, 'place', concat_ws(' · ', l.tank, nullif(l.shelf, ''))) end,
      'withdrawn', case when x.withdrawn_at is not null then jsonb_build_object('at', x.withdrawn_at, 'by', w.names,
        'reason', x.withdrawn_because) end) order by s.code)
    from transferred_specimen x
    join specimen s on s.id = x.specimen_id join sample p on p.id = s.sample_id
    left join app_user a on a.id = x.received_by left join app_user w on w.id = x.withdrawn_by
    left join placement m on m.id = x.placement_id left join storage_place l on l.id = m.place_id
    where x.transfer_id = t.id)`.as('specimens'),
] as const

const transfers = (db: Database) =>
  db
    .selectFrom('transfer as t')
    .leftJoin('branch as b', 'b.id', 't.branch_id')
    .innerJoin('app_user as h', 'h.id', 't.handed_over_by')

const listTransfers =
  (db: Database) =>
  ({ state, after, limit }: Filter): Promise<Page<Transfer>> => {
    let found = transfers(db)
    if (state === 'away')
      found = found.where(
        sql<boolean>`exists (select from transferred_specimen x where x.transfer_id = t.id and ${isAway})`,
      )
    return fetchPage(db, found.select(columns), {
      after,
      limit,
      by: ['t.departed_at', 't.id'],
      direction: 'desc',
      of: (row) => [row.departedAt, row.id],
    })
  }

/** Specimens that somebody wants to send away, in the order of their codes, with what decides it. */
const findLeaving = (db: Database) => async (ids: readonly string[]) => {
  const rows = await specimensInPlace(db)
    .innerJoin('sheet as t', (j) => j.onRef('t.id', '=', 'p.sheet_id'))
    .leftJoin('storage_place as l', (j) => j.onRef('l.id', '=', 's.place_id'))
    .where('s.id', '=', sql<string>`any (${ids}::uuid[])`)
    .select([
      's.id',
      's.version',
      's.code',
      's.state',
      's.state_reason as stateReason',
      's.place_id as placeId',
      'l.branch_id as branchId',
      's.location',
      's.age_hours as ageHours',
      's.due_on as dueOn',
      's.cast_at as castAt',
      's.shape',
      'p.id as sampleId',
      'p.code as sampleCode',
      'p.element',
      'm.code as mixCode',
      'm.method',
      'w.name as workSite',
      'c.name as client',
      sql<boolean>`t.state = 'void' or p.voided_at is not null`.as('voided'),
      sql<number | null>`(select f.number from transferred_specimen x join transfer f on f.id = x.transfer_id
        where x.specimen_id = s.id and ${isAway})`.as('awayIn'),
    ])
    .orderBy('s.code')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as SpecimenState }))
}
export type Leaving = Awaited<ReturnType<ReturnType<typeof findLeaving>>>[number]

export const presentTransferable = (row: Leaving): Transferable => ({
  id: row.id,
  code: row.code,
  sample: { id: row.sampleId, code: row.sampleCode, element: row.element },
  ageHours: row.ageHours,
  dueOn: row.dueOn,
  location: row.location,
})

/** Where a specimen is known to be. */
type Whereabouts = {
  specimenId: string
  /** Branch where it lies or to which it is on its way: an id, or the head office; null: another laboratory. */
  branch: string | null
  /** Name of the other laboratory that has it. */
  laboratory: string | null
  /** Number of the transfer that it is away in. */
  transfer: number | null
}

export const readTransfers = (db: Database) => ({
  list: listTransfers(db),
  find: (id: string): Promise<Transfer | undefined> =>
    transfers(db).where('t.id', '=', id).select(columns).executeTakeFirst(),
  leaving: findLeaving(db),
  /** The transfer that a specimen is away in. */
  away: (specimenId: string) =>
    db
      .selectFrom('transferred_specimen as x')
      .innerJoin('transfer as t', (j) => j.onRef('t.id', '=', 'x.transfer_id'))
      .where('x.specimen_id', '=', specimenId)
      .where(sql<boolean>`${isAway}`)
      .select(['t.number', 't.provider_name as laboratory'])
      .executeTakeFirst(),
  /**
   * Where each of these is known to be; those of which nobody knows are left out, and in a laboratory without branches
   * those that lie in it.
   */
  whereabouts: (specimenIds: readonly string[]) => fetchRows(db)<Whereabouts>`
      select s.id as "specimenId", t.number as transfer, nullif(t.provider_name, '') as laboratory,
             case when t.destination = 'laboratory' then null
                  else coalesce(case when t.id is null then l.branch_id else t.branch_id end::text, ${headOffice}) end as branch
      from specimen s
      left join storage_place l on l.id = s.place_id
      left join transferred_specimen x on x.specimen_id = s.id and ${isAway}
      left join transfer t on t.id = x.transfer_id
      where s.id = any (${specimenIds}::uuid[])
        and (t.id is not null or s.place_id is not null and exists (select from branch))`,
})

type NewTransfer = {
  id: string
  to: { kind: 'branch'; branchId: string | null } | { kind: 'laboratory'; name: string; address: string }
  carrier: string
  reason: string
  packing: string
  departedAt: string
  by: number
  specimens: readonly (Pick<Leaving, 'id' | 'version' | 'placeId' | 'location'> & { lineId: string })[]
}

export const writeTransfers = (db: Database, { userId }: Scope) => ({
  /** The specimens leave their places. False when somebody was faster with one of them: the caller gives up. */
  async add({ to, specimens, ...transfer }: NewTransfer): Promise<boolean> {
    await db
      .insertInto('transfer')
      .values({
        id: transfer.id,
        number: await takeNumbers(db, 'transfer', 1),
        destination: to.kind,
        branch_id: to.kind === 'branch' ? to.branchId : null,
        provider_name: to.kind === 'laboratory' ? to.name : '',
        address: to.kind === 'laboratory' ? to.address : '',
        carrier: transfer.carrier,
        reason: transfer.reason,
        packing: transfer.packing,
        departed_at: transfer.departedAt,
        handed_over_by: transfer.by,
      })
      .execute()
    const left = await fetchRows(db)<{ id: string }>`
      update specimen s set place_id = null, location = '', version = s.version + 1
      from unnest(${specimens.map(({ id }) => id)}::uuid[], ${specimens.map(({ version }) => version)}::integer[]) as seen (id, version)
      where s.id = seen.id and s.version = seen.version returning s.id`
    if (left.length !== specimens.length) return false
    await insertRows(
      db,
      'transferred_specimen',
      specimens.map(({ id, lineId, placeId, location }) => ({
        id: lineId,
        transfer_id: transfer.id,
        specimen_id: id,
        from_place_id: placeId,
        from_location: location,
      })),
    )
    return true
  },
  /** Ends the way of a specimen in its new place. False when it had ended. */
  async arrive(of: {
    transferId: string
    specimenId: string
    placementId: string
    at: string
    condition: string
    remark: string
  }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('transferred_specimen as x')
      .set({
        received_at: of.at,
        received_by: userId,
        condition: of.condition,
        remark: of.remark,
        placement_id: of.placementId,
      })
      .where('x.transfer_id', '=', of.transferId)
      .where('x.specimen_id', '=', of.specimenId)
      .where(sql<boolean>`${isAway}`)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  /** Everything that has not arrived lies in its place again, as if it had not left; returns the ids. */
  async withdraw(transferId: string, reason: string, at: string): Promise<string[]> {
    const rows = await db
      .updateTable('transferred_specimen as x')
      .set({ withdrawn_at: at, withdrawn_by: userId, withdrawn_because: reason })
      .where('x.transfer_id', '=', transferId)
      .where(sql<boolean>`${isAway}`)
      .returning(['x.specimen_id as id', 'x.from_place_id as placeId', 'x.from_location as location'])
      .execute()
    const ids = rows.map(({ id }) => id)
    // A place that is no longer in use keeps its name, and holds nothing.
    await sql`update specimen s set version = s.version + 1, location = was.location,
        place_id = (select l.id from storage_place l where l.id = was.place_id and l.active)
      from unnest(${ids}::uuid[], ${rows.map(({ placeId }) => placeId)}::uuid[], ${rows.map(({ location }) => location)}::text[])
        as was (id, place_id, location)
      where s.id = was.id`.execute(db)
    return ids
  },
})
