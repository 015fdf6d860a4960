import type { Sheet, SheetRow } from '@probeta/contract/concrete/sheets.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { countSome } from '../../db/queries/count-some.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mapPage } from '../../db/queries/seek.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { listNotes } from './list-notes.ts'
import { listContinued, readPour } from './read-pour.ts'
import { readTrucks } from './read-trucks.ts'
import { addSignOff, lastSignOff, readSignOffs } from './sign-offs.ts'

export type SheetFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  state?: SheetRow['state'] | undefined
  technician?: string | undefined
  strengthClass?: string | undefined
  supplierId?: string | undefined
  /** Sheets that the person of the scope is responsible for. */
  turn?: 'mine' | undefined
  from?: string | undefined
  to?: string | undefined
  after?: string | undefined
  limit: number
}

const columns = [
  't.id',
  't.version',
  't.number',
  't.state',
  't.sampled_on as sampledOn',
  't.technician',
  't.source',
  't.entered_at as enteredAt',
  't.weather',
  't.air_temperature_c as airTemperatureC',
  't.remark',
  't.void_reason as voidReason',
  'u.names as enteredBy',
  sql<SheetRow['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as('workSite'),
  sql<SheetRow['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<number>`(select count(*) from sample p where p.sheet_id = t.id)`.as('samples'),
  sql<number>`(select count(*) from sample p join specimen s on s.sample_id = p.id
    where p.sheet_id = t.id)`.as('specimens'),
] as const

const visit = sql<Sheet['visit']>`(select jsonb_build_object('id', v.id, 'number', v.number)
  from visit v where v.id = t.visit_id)`.as('visit')

/** True if a truck of the sheet `t` has a mix `m` for which this holds. */
const usesMix = (holds: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from sample p join mix m on m.id = p.mix_id
    where p.sheet_id = t.id and ${holds})`

/** 'H-3' begins its code, '30' is its specified strength. */
function isOfClass(wanted: string): RawBuilder<boolean> {
  const beginning = `${wanted.replace(/[\\%_]/g, '\\$&')}%`
  const strength = Number(wanted.replace(',', '.'))
  return Number.isFinite(strength)
    ? sql`(m.code ilike ${beginning} or m.specified_strength = ${strength})`
    : sql`m.code ilike ${beginning}`
}

type Filter = Omit<SheetFilter, 'after' | 'limit'>

const selectSheets = (db: Database) =>
  db
    .selectFrom('sheet as t')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 't.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 't.client_id'))
    .leftJoin('app_user as u', 'u.id', 't.entered_by')

const filterSheets = (db: Database, { userId }: Scope, filter: Filter) => {
  const { search, workSiteId, clientId, state, from, to } = filter
  const { technician, strengthClass, supplierId, turn } = filter
  let found = selectSheets(db)
  if (workSiteId) found = found.where('t.work_site_id', '=', workSiteId)
  if (clientId) found = found.where('t.client_id', '=', clientId)
  if (state) found = found.where('t.state', '=', state)
  if (technician) found = found.where(contains('t.technician', technician))
  if (strengthClass) found = found.where(usesMix(isOfClass(strengthClass)))
  if (supplierId) found = found.where(usesMix(sql`m.supplier_id = ${supplierId}`))
  if (turn)
    found = found.where(
      sql<boolean>`(t.entered_by = ${userId} or t.technician = (select o.names from app_user o where o.id = ${userId})
          or exists (select from visit v where v.id = t.visit_id and v.technician_id = ${userId}))`,
    )
  if (from) found = found.where('t.sampled_on', '>=', from)
  if (to) found = found.where('t.sampled_on', '<=', to)
  if (search) {
    const number = /^\d{1,9}$/.test(search) ? Number(search) : -1
    found = found.where((e) =>
      e.or([
        e('t.number', '=', number),
        e('w.name', 'ilike', `%${search}%`),
        e('w.code', 'ilike', `${search}%`),
      ]),
    )
  }
  return found
}

export const readSheets = (db: Database, scope: Scope) => {
  return {
    deliveryNotes: (around: { workSiteId: string; day: string }) => listNotes(db, around),

    continued: (around: { workSiteId: string; day: string }) => listContinued(db, around),

    /** The count of the list with the same filter, stopped at the counting limit of lists. */
    count: (filter: Filter): Promise<number> => countSome(db, filterSheets(db, scope, filter)),

    async list({ after, limit, ...filter }: SheetFilter) {
      const found = filterSheets(db, scope, filter)
      const page = await fetchPage(db, found.select(columns), {
        after,
        limit,
        by: ['t.sampled_on', 't.id'],
        direction: 'desc',
        of: (row) => [row.sampledOn, row.id],
      })
      return mapPage(page, (row) => row as SheetRow)
    },

    async find(id: string): Promise<Sheet | undefined> {
      const row = await selectSheets(db)
        .select([...columns, 't.as_typed as typed', visit])
        .where('t.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const [trucks, pour] = [await readTrucks(db, id), await readPour(db, id)]
      const sheet = { ...(row as SheetRow & typeof row), typed: row.typed as Sheet['typed'], trucks, pour }
      return { ...sheet, signOffs: await readSignOffs(db, sheet) }
    },
    lastSignOff: lastSignOff(db),
  }
}

export type SheetHeader = {
  sampledOn: string
  technician: string
  weather: string
  airTemperatureC: number | null
  remark: string
  typed: Sheet['typed']
}
export type NewSheet = SheetHeader & {
  id: string
  clientId: string
  workSiteId: string
  source: SheetRow['source']
  visitId?: string | null
}

const addSheet =
  (db: Database, { userId }: Scope) =>
  async (sheet: NewSheet): Promise<void> => {
    const number = sql<number>`take_numbers('sheet', 1)`
    await db
      .insertInto('sheet')
      .values({
        id: sheet.id,
        number,
        client_id: sheet.clientId,
        work_site_id: sheet.workSiteId,
        sampled_on: sheet.sampledOn,
        technician: sheet.technician,
        weather: sheet.weather,
        air_temperature_c: sheet.airTemperatureC,
        as_typed: JSON.stringify(sheet.typed),
        remark: sheet.remark,
        source: sheet.source,
        entered_by: userId,
        visit_id: sheet.visitId ?? null,
      })
      .execute()
  }

export const writeSheets = (db: Database, scope: Scope) => ({
  add: addSheet(db, scope),
  addSignOff: addSignOff(db, scope),
  correct: (id: string, version: number, header: SheetHeader) =>
    changeSeen(db, { id, version }, 'sheet', {
      sampled_on: header.sampledOn,
      technician: header.technician,
      weather: header.weather,
      air_temperature_c: header.airTemperatureC,
      as_typed: JSON.stringify(header.typed),
      remark: header.remark,
    }),
  /** Until the transaction ends, nobody else ties sheets of this work site. */
  async holdPours(workSiteId: string): Promise<void> {
    await sql`select from work_site where id = ${workSiteId}::uuid for no key update`.execute(db)
  },
  /** `firstId`: the first sheet of the pour; null: the sheet continues none. */
  async continuePour(id: string, firstId: string | null): Promise<void> {
    await db.updateTable('sheet').set({ pour_sheet_id: firstId }).where('id', '=', id).execute()
  },
  void: (id: string, version: number, reason: string) =>
    changeSeen(db, { id, version }, 'sheet', { state: 'void', void_reason: reason }),
  touch: (id: string, version: number) => changeSeen(db, { id, version }, 'sheet', {}),
  /** Receives all specimens of the sheet that have not arrived yet; returns how many. */
  async receive(sheetId: string, placeId: string | null, location: string): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('specimen')
      .set((e) => ({
        state: 'received',
        place_id: placeId,
        location,
        received_at: new Date().toISOString(),
        version: e('version', '+', 1),
      }))
      .where('state', 'in', ['cast', 'onSite'])
      .where('sample_id', 'in', (e) => e.selectFrom('sample').select('id').where('sheet_id', '=', sheetId))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
})
