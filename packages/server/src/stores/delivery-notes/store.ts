import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type {
  listSuppliedNotesEndpoint,
  NoteFacts,
  SuppliedNote,
} from '@probeta/contract/concrete/delivery-notes.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type Insertable, sql } from 'kysely'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { insertRows } from '../../db/queries/insert-rows.ts'
import { mapPage } from '../../db/queries/seek.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Scope } from '../../db/scope.ts'
import { newId } from '../../db/new-id.ts'
import { listPoured } from './list-poured.ts'
import { mixOfNote, sampleOfNote } from './note-links.ts'

type Query = Parsed<typeof listSuppliedNotesEndpoint>['query']

const facts = [
  'n.id',
  'n.number',
  'n.supplier',
  'n.plant',
  'n.mix_code as mixCode',
  mixOfNote.as('mixId'),
  'n.mixer',
  sql<number>`n.volume_m3`.as('volumeM3'),
  'n.delivered_on as deliveredOn',
  'n.loaded_at as loadedAt',
  'n.arrived_at as arrivedAt',
  'n.discharge_began_at as dischargeBeganAt',
  'n.discharge_ended_at as dischargeEndedAt',
] as const

const columns = [
  ...facts,
  'n.version',
  'n.water_cement as waterCement',
  'n.consistence',
  'n.imported_at as importedAt',
  'u.names as importedBy',
  sql<SuppliedNote['workSite']>`jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)`.as(
    'workSite',
  ),
  sql<SuppliedNote['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sampleOfNote.as('sample'),
  'v.names as voidedBy',
  'n.voided_at as voidedAt',
  'n.voided_because as because',
] as const

const selectNotes = (db: Database) =>
  db
    .selectFrom('supplied_note as n')
    .innerJoin('work_site as w', 'w.id', 'n.work_site_id')
    .innerJoin('client as c', 'c.id', 'w.client_id')
    .leftJoin('app_user as u', 'u.id', 'n.imported_by')
    .leftJoin('app_user as v', 'v.id', 'n.voided_by')

const select = (db: Database) => selectNotes(db).select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present = ({ voidedBy: by, voidedAt: at, because, ...row }: Row): SuppliedNote => ({
  ...row,
  voided: at === null ? null : { by, at, because },
})

/** The number as the database compares it. */
const plain = (number: string) => number.replaceAll(/\s/g, '').toUpperCase()
const startsWith = (text: string) => `${plain(text).replace(/[\\%_]/g, '\\$&')}%`

const listNotes =
  (db: Database) =>
  async ({ search, workSiteId, state, from, to, after, limit }: Query): Promise<Page<SuppliedNote>> => {
    let found = selectNotes(db)
    if (search) found = found.where('n.sought', 'like', startsWith(search))
    if (workSiteId) found = found.where('n.work_site_id', '=', workSiteId)
    if (from) found = found.where('n.delivered_on', '>=', from)
    if (to) found = found.where('n.delivered_on', '<=', to)
    if (state) found = found.where('n.voided_at', state === 'voided' ? 'is not' : 'is', null)
    if (state === 'sampled') found = found.where(sampleOfNote, 'is not', null)
    if (state === 'notSampled') found = found.where(sampleOfNote, 'is', null)
    const page = await fetchPage(db, found.select(columns), {
      after,
      limit,
      by: ['n.delivered_on', 'n.id'],
      direction: 'desc',
      of: ({ deliveredOn, id }) => [deliveredOn, id],
    })
    return mapPage(page, present)
  }

const most = 1_000

/** A note that is stored, as the cells of a file would state it: times of the laboratory's clock. */
export type KnownNote = {
  workSite: string
  number: string
  supplier: string
  plant: string
  mix: string
  mixer: string
  volumeM3: number
  day: string
  loaded: string
  arrived: string
  dischargeBegan: string
  dischargeEnded: string
  waterCement: number | null
  consistence: string
}

const knownNotes =
  (db: Database, { timeZone }: Scope) =>
  (numbers: readonly string[]): Promise<KnownNote[]> => {
    const clock = (column: string) =>
      sql`coalesce(to_char(${sql.ref(column)} at time zone ${timeZone}, 'HH24:MI'), '')`
    return fetchRows(db)<KnownNote>`
      select w.code as "workSite", n.number, n.supplier, n.plant, n.mix_code as mix, n.mixer, n.volume_m3 as "volumeM3",
             n.delivered_on::text as day, ${clock('n.loaded_at')} as loaded, ${clock('n.arrived_at')} as arrived,
             ${clock('n.discharge_began_at')} as "dischargeBegan", ${clock('n.discharge_ended_at')} as "dischargeEnded",
             n.water_cement as "waterCement", n.consistence
      from supplied_note n
      join work_site w on w.id = n.work_site_id
      where n.voided_at is null and n.sought = any (${numbers.map(plain)}::text[])`
  }

export const readDeliveryNotes = (db: Database, scope: Scope) => ({
  list: listNotes(db),
  poured: listPoured(db),
  known: knownNotes(db, scope),
  async find(id: string): Promise<SuppliedNote | undefined> {
    const row = await select(db).where('n.id', '=', id).executeTakeFirst()
    return row && present(row)
  },
  /** Of the days around a sheet of a work site. */
  around: ({ workSiteId, day }: { workSiteId: string; day: string }): Promise<NoteFacts[]> =>
    db
      .selectFrom('supplied_note as n')
      .where('n.work_site_id', '=', workSiteId)
      .where('n.delivered_on', '>=', addDays(day, -1))
      .where('n.delivered_on', '<=', addDays(day, 1))
      .where('n.voided_at', 'is', null)
      .select(facts)
      .orderBy('n.delivered_on', 'desc')
      .orderBy('n.id', 'desc')
      .limit(most)
      .execute(),
  /** The code of every work site: a file names them by it. */
  siteCodes: () => db.selectFrom('work_site').select(['id', 'code']).execute(),
})

type Stored = Omit<Insertable<DB['supplied_note']>, 'id' | 'version' | 'imported_by'>

export const writeDeliveryNotes = (db: Database, { userId }: Scope) => ({
  /** Until the transaction ends, nobody else imports notes of these work sites. */
  async hold(workSiteIds: readonly string[]): Promise<void> {
    await sql`select from work_site where id = any (${[...workSiteIds]}::uuid[]) order by id for no key update`.execute(
      db,
    )
  },
  async add(notes: readonly Stored[]): Promise<void> {
    const rows = notes.map((note) => ({ ...note, id: newId(), imported_by: userId }))
    if (rows.length > 0) await insertRows(db, 'supplied_note', rows)
  },
  /** False when a concurrent change came first. */
  voidNote: (id: string, version: number, because: string, at: Date) =>
    changeSeen(db, { id, version, voided_at: null }, 'supplied_note', {
      voided_by: userId,
      voided_at: at.toISOString(),
      voided_because: because,
    }),
})
