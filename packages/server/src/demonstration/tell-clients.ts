import type pg from 'pg'
import type { Mailbox } from '@probeta/domain/people/contacts.ts'
import { sql } from 'kysely'
import { fetchRows } from '../db/queries/fetch-rows.ts'
import { insertRows } from '../db/queries/insert-rows.ts'
import type { Database } from '../db/kysely-on.ts'
import { newId } from '../db/new-id.ts'
import { mintScope, type Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { contactRules, laterRules } from './plan/plan-contacts.ts'
import { type IssuedReport, planDeliveries, type ToldContact } from './plan/plan-deliveries.ts'
import type { Demonstration } from './store-demonstration.ts'

/** Gives contacts without rules those of their role; returns them. A repeated call finds none. */
async function setRules(db: Database): Promise<ToldContact[]> {
  const changed: ToldContact[] = []
  for (const { role, told } of contactRules) {
    const rows = await db
      .updateTable('client_contact')
      .set((e) => ({ told: [...told], version: e('version', '+', 1) }))
      .where('role', '=', role)
      .where(sql<boolean>`told = '{}'`)
      .returning([
        'id',
        'client_id as clientId',
        'name',
        'email',
        'attaches',
        sql<Mailbox[]>`members`.as('members'),
      ])
      .execute()
    changed.push(...rows.map((row) => ({ ...row, role, told })))
  }
  // Without letters of the past: they begin with the next report on their own mixes or work site.
  for (const { role, told } of laterRules)
    await db
      .updateTable('client_contact')
      .set((e) => ({ told: [...told], version: e('version', '+', 1) }))
      .where('role', '=', role)
      .where(sql<boolean>`told = '{}'`)
      .execute()
  return changed.toSorted((a, b) => (a.email < b.email ? -1 : 1))
}

const fetchReports = (db: Database) => fetchRows(db)<IssuedReport>`
  select r.id, r.client_id as "clientId", r.work_site_id as "workSiteId", c.language,
         to_char(r.authorised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
         array(select distinct t.age_hours from report_strength_test t where t.report_id = r.id order by 1) as "ageHours",
         array(select l.id from low_result l join report_strength_test t
               on t.sample_id = l.sample_id and t.age_hours = l.age_hours
               where t.report_id = r.id order by l.approved_at) as "lowResultIds"
  from report r join client c on c.id = r.client_id
  where r.state = 'authorised' order by r.authorised_at, r.id`

/**
 * Writes the deliveries of the issued reports as history, then the rules by which later reports are delivered. After the
 * reports, since a rule that stands when a report is issued would have its letter written now. Sends nothing.
 */
export async function tellClients(
  pool: pg.Pool,
  scope: Scope,
  { people }: Pick<Demonstration, 'people'>,
): Promise<number> {
  const reception = mintScope({ ...scope, userId: people.recepcion })
  const contacts = await changing(pool, reception, 'client.changeContact', undefined, setRules)
  return changing(pool, scope, 'delivery.plan', undefined, async (db) => {
    const reports = await fetchReports(db)
    const planned = planDeliveries(reports, contacts, { reception: people.recepcion, id: newId })
    if (planned.length === 0) return 0
    await insertRows(
      db,
      'delivery',
      planned.map(({ row }) => row),
    )
    await insertRows(
      db,
      'delivery_step',
      planned.flatMap(({ row, steps }) => steps.map((step) => ({ delivery_id: row.id, ...step }))),
    )
    return planned.length
  })
}
