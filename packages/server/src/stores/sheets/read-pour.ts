import type { PourSheet } from '@probeta/contract/concrete/sheets.ts'
import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { type RawBuilder, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

const most = 200

const listPoured = (db: Database, which: RawBuilder<boolean>): Promise<PourSheet[]> =>
  fetchRows(db)<PourSheet>`
    select t.id, t.number, t.state, t.work_site_id as "workSiteId", t.sampled_on::text as "sampledOn", t.technician,
           coalesce(t.pour_sheet_id, t.id) as "firstId", s.trucks, coalesce(s.mixes, '{}') as "mixIds",
           coalesce(s.last ->> 'element', '') as element, coalesce(s.last ->> 'plant', '') as plant
    from sheet t
    cross join lateral (
      select count(*) filter (where p.voided_at is null)::int as trucks, array_agg(distinct p.mix_id) as mixes,
             min(p.cast_at) as began,
             (array_agg(jsonb_build_object('element', p.element, 'plant', p.plant) order by p.number desc))[1] as last
      from sample p where p.sheet_id = t.id) s
    where ${which}
    order by s.began, t.number
    limit ${most}`

/** The sheets of the pour of a sheet, itself included, in the order of casting; empty where it stands alone. */
export async function readPour(db: Database, sheetId: string): Promise<PourSheet[]> {
  const first = sql`(select coalesce(o.pour_sheet_id, o.id) from sheet o where o.id = ${sheetId}::uuid)`
  const sheets = await listPoured(db, sql`(t.id = ${first} or t.pour_sheet_id = ${first})`)
  return sheets.length > 1 ? sheets : []
}

/** The sheets of a work site of the days around one, whose pour a new sheet may continue; without void ones. */
export const listContinued = (
  db: Database,
  { workSiteId, day }: { workSiteId: string; day: string },
): Promise<PourSheet[]> =>
  listPoured(
    db,
    sql`t.work_site_id = ${workSiteId}::uuid and t.state <> 'void'
      and t.sampled_on between ${addDays(day, -1)}::date and ${addDays(day, 1)}::date`,
  )

/** Numbers of the sheets of the pour of the sheet `t` that count, in their order; empty where it stands alone. */
export const pourNumbers = sql<
  number[]
>`(select case when count(*) > 1 then json_agg(o.number order by o.number) else '[]' end
  from sheet o where o.state <> 'void'
    and (o.id = coalesce(t.pour_sheet_id, t.id) or o.pour_sheet_id = coalesce(t.pour_sheet_id, t.id)))`
