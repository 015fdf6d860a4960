import type { SheetlessVisit } from '@probeta/contract/concrete/missing-sheets.ts'
import { sql } from 'kysely'
import { contains } from '../../db/queries/contains.ts'
import { countSome } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'

export type SheetlessFilter = {
  today: string
  workSiteId?: string | undefined
  technician?: string | undefined
  explained?: boolean | undefined
}

/** Visits as `v` that were made, or agreed for a day that is past, without a sheet or with void ones only. */
const sheetless = (db: Database, today: string) =>
  db
    .selectFrom('visit as v')
    .innerJoin('work_site as w', (j) => j.onRef('w.id', '=', 'v.work_site_id'))
    .innerJoin('client as c', (j) => j.onRef('c.id', '=', 'v.client_id'))
    .leftJoin('app_user as u', 'u.id', 'v.technician_id')
    .leftJoin('sheetless_visit as n', (j) => j.onRef('n.visit_id', '=', 'v.id'))
    .leftJoin('app_user as k', 'k.id', 'n.said_by')
    .where((e) =>
      e.or([
        e('v.state', '=', 'done'),
        e.and([e('v.on_day', '<', today), e('v.state', 'in', ['scheduled', 'accepted', 'onSite'])]),
      ]),
    )
    .where(sql<boolean>`not exists (select from sheet t where t.visit_id = v.id and t.state <> 'void')`)

const columns = (today: string) =>
  [
    'v.id',
    'v.number',
    'v.state',
    'v.starts_at as startsAt',
    'v.on_day as day',
    sql<SheetlessVisit['workSite']>`jsonb_build_object('id', w.id, 'code', w.code,
      'name', w.name)`.as('workSite'),
    sql<SheetlessVisit['client']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('client'),
    'v.element',
    'u.names as technician',
    sql<number>`greatest(0, ${today}::date - v.on_day)`.as('daysSince'),
    sql<number[]>`array(select t.number from sheet t where t.work_site_id = v.work_site_id
      and t.sampled_on = v.on_day and t.visit_id is null and t.state <> 'void' order by t.number limit 5)`.as(
      'looseSheets',
    ),
    'n.reason as because',
    'k.names as saidBy',
  ] as const

function filtered(db: Database, of: SheetlessFilter) {
  let found = sheetless(db, of.today)
  if (of.workSiteId) found = found.where('v.work_site_id', '=', of.workSiteId)
  if (of.technician) found = found.where(contains('u.names', of.technician))
  if (!of.explained) found = found.where('n.visit_id', 'is', null)
  return found
}

export const readSheetless = (db: Database) => ({
  /** Visits without a sheet and without a reason, stopped at the counting limit of lists. */
  countSheetless: (today: string): Promise<number> => countSome(db, filtered(db, { today })),

  async sheetlessVisits({
    after,
    limit,
    ...filter
  }: SheetlessFilter & { after?: string | undefined; limit: number }) {
    const { today } = filter
    const found = filtered(db, filter)
    return fetchPage(db, found.select(columns(today)), {
      after,
      limit,
      by: ['v.on_day', 'v.id'],
      of: (row) => [row.day, row.id],
    })
  },

  sheetlessVisit: (visitId: string, today: string): Promise<SheetlessVisit | undefined> =>
    sheetless(db, today).select(columns(today)).where('v.id', '=', visitId).executeTakeFirst(),
})
