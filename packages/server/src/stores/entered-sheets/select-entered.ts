import type { EnteredSheetRow, listEnteredSheetsEndpoint } from '@probeta/contract/concrete/entered-sheets.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import type { Database } from '../../db/kysely-on.ts'

export type EnteredFilter = Omit<Parsed<typeof listEnteredSheetsEndpoint>['query'], 'after' | 'limit'>

/** The time at which the last truck of the sheet `t` was done; void samples do not count. */
const lastTruck = sql`(select max(coalesce(p.discharged_at, p.cast_at)) from sample p
  where p.sheet_id = t.id and p.voided_at is null)`

/** Hours from the last truck to the entry, to a tenth; zero for a sheet typed while the truck still unloads. */
export const delayHours = sql<number | null>`round((greatest(0, extract(epoch
  from t.entered_at - ${lastTruck})) / 3600)::numeric, 1)`

/** Number of photos and files of the sheet `t` that are not withdrawn. */
const photos = sql<number>`(select count(*) from photo f where f.sheet_id = t.id and f.withdrawn_at is null)`
const files = sql<number>`(select count(*) from sheet_file f where f.sheet_id = t.id and f.withdrawn_at is null)`

/** Sheets as `t`, their work site as `w`, client `c`, the person who entered them `u`. */
export const selectEntered = (db: Database) =>
  db
    .selectFrom('sheet as t')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 't.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 't.client_id'))
    .leftJoin('app_user as u', 'u.id', 't.entered_by')

export function filterEntered(db: Database, of: EnteredFilter) {
  let found = selectEntered(db)
  if (of.workSiteId) found = found.where('t.work_site_id', '=', of.workSiteId)
  if (of.clientId) found = found.where('t.client_id', '=', of.clientId)
  if (of.state) found = found.where('t.state', '=', of.state)
  if (of.source) found = found.where('t.source', '=', of.source)
  if (of.technician) found = found.where(contains('t.technician', of.technician))
  if (of.from) found = found.where('t.sampled_on', '>=', of.from)
  if (of.to) found = found.where('t.sampled_on', '<=', of.to)
  if (of.delayOver !== undefined) found = found.where(sql<boolean>`${delayHours} > ${of.delayOver}`)
  if (of.withoutAttachment) found = found.where(sql<boolean>`${photos} + ${files} = 0`)
  const { search } = of
  if (!search) return found
  const number = /^\d{1,9}$/.test(search) ? Number(search) : -1
  return found.where((e) =>
    e.or([
      e('t.number', '=', number),
      contains('w.name', search),
      contains('w.code', search),
      contains('c.name', search),
    ]),
  )
}

export const enteredColumns = [
  't.id',
  't.version',
  't.number',
  't.revision',
  sql<EnteredSheetRow['state']>`t.state`.as('state'),
  't.sampled_on as sampledOn',
  't.technician',
  sql<EnteredSheetRow['source']>`t.source`.as('source'),
  't.entered_at as enteredAt',
  'u.names as enteredBy',
  sql<EnteredSheetRow['workSite']>`jsonb_build_object('id', w.id, 'code', w.code,
    'name', w.name)`.as('workSite'),
  sql<EnteredSheetRow['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
  sql<number>`(select count(*) from sample p where p.sheet_id = t.id)`.as('samples'),
  sql<number>`(select count(*) from sample p join specimen s on s.sample_id = p.id
    where p.sheet_id = t.id)`.as('specimens'),
  delayHours.as('delayHours'),
  photos.as('photos'),
  files.as('files'),
  sql<string[]>`array(select f.id from photo f where f.sheet_id = t.id
    and f.withdrawn_at is null order by f.added_at, f.id limit 3)`.as('firstPhotos'),
  sql<string | null>`case when t.state = 'queried' then (select m.text from sheet_message m
    where m.sheet_id = t.id and m.kind = 'query'
    order by m.written_at desc, m.id desc limit 1) end`.as('question'),
] as const
