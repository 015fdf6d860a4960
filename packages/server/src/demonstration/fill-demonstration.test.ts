import { randomBytes } from 'node:crypto'
import { contentOf } from '@probeta/contract/concrete/entered-sheets.ts'
import { correctionsSince } from '@probeta/domain/sheet/sign-off.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { vaultOf } from '../base/vault.ts'
import { demoPassword } from '../passwords/demo-password.ts'
import { verifyPassword } from '../passwords/password.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { installationScope } from '../db/laboratories.ts'
import { reading } from '../db/transaction.ts'
import { demonstrationPeople } from './describe-demonstration.ts'
import { readStores } from '../stores/stores.ts'
import { openDemonstration } from '../app/open-demonstration.ts'

test('the demonstration stands in the database with its people, its numbers and its trail', async () => {
  const { pool, ownerUrl } = await ownDatabase()
  const now = new Date('2026-11-18T09:00:00Z')
  const { samples, specimens, reports } = await openDemonstration(
    { pool, ownerUrl },
    now,
    vaultOf(randomBytes(32)),
  )
  const scope = installationScope(1, 'Europe/Madrid')
  const counted = await reading(pool, scope, async (_, client) => {
    const { rows } = await client.query(
      `select (select count(*) from sample) as samples, (select count(*) from specimen) as specimens,
        (select count(*) from specimen where due_on = '2026-11-18' and state = 'curing') as due,
        (select count(*) from audit_entry where object_kind = 'break') = (select count(*) from break) as trail,
        (select last = (select count(*) from sheet) from number_series where series = 'sheet') as numbered,
        (select count(*) from work_site_access) as portal,
        (select count(*) from report r join report_document d on d.report_id = r.id where state = 'authorised') as issued,
        (select country from laboratory) as country,
        (select count(*) from closed_day where yearly) as local,
        (select count(*) from client_contact where told <> '{}') = (select count(*) from client_contact) as told,
        (select count(*) from sheet where state = 'entered') as "toAccept",
        (select count(*) from sheet t join sheet_version v on v.sheet_id = t.id where t.state = 'accepted') > 300 as accepted,
        (select count(*) from investigation i join core c on c.investigation_id = i.id) as cores`,
    )
    return rows[0]
  })
  expect(counted).toEqual({
    samples,
    specimens,
    due: 42,
    trail: true,
    numbered: true,
    portal: 4,
    issued: reports.length,
    country: 'ES',
    local: 2,
    told: true,
    toAccept: 7,
    accepted: true,
    cores: 3,
  })
  const lots = await reading(pool, scope, async (_, client) => {
    const { rows } = await client.query(
      'select l.number, l.name, (select count(*) from sample p where p.lot_id = l.id) as batches from lot l order by 1',
    )
    return rows
  })
  expect(lots).toEqual([
    { number: 1, name: 'Cimentación', batches: 3 },
    { number: 2, name: 'Pilares planta 1', batches: 3 },
    { number: 3, name: 'Forjado planta 1', batches: 3 },
  ])
  const corrections = await reading(pool, scope, async (db) => {
    const { sheets } = readStores(db, scope)
    const { items } = await sheets.list({ limit: 30 })
    const all = items.map(async ({ id }) => {
      const [sheet, signed] = [await sheets.find(id), await sheets.lastSignOff(id)]
      return sheet && signed ? [correctionsSince(signed.content, contentOf(sheet))] : []
    })
    return (await Promise.all(all)).flat()
  })
  expect(corrections.length).toBeGreaterThan(15)
  expect(corrections.flat()).toEqual([])
  const { rows } = await pool.query<{ username: string; password_hash: string; must_change: boolean }>(
    'select username, password_hash, must_change from app_user u join credential c on c.user_id = u.id order by u.id',
  )
  expect(rows.map(({ username }) => username)).toEqual(demonstrationPeople.map(({ username }) => username))
  expect(rows.some(({ must_change }) => must_change)).toBe(false)
  expect(await verifyPassword(rows[0]?.password_hash ?? '', demoPassword)).toBe(true)
  await expectHistory(pool)
}, 120_000)

/** Letters of every fate, no mail, the people of the laboratory in the trail, and uncertainty on every report. */
async function expectHistory(pool: pg.Pool): Promise<void> {
  const history = await reading(pool, installationScope(1, 'Europe/Madrid'), async (_, client) => {
    const { rows } = await client.query(
      `select (select array_agg(distinct state order by state) from delivery) as letters,
        (select count(*) from delivery where low_result_id is not null and state = 'acknowledged') > 1 as "lowTold",
        (select count(*) from outgoing_mail) as mails,
        (select array_agg(distinct username order by username) from audit_entry a join app_user u on u.id = a.user_id) as people,
        (select count(*) from low_result l join low_result_receipt r on r.low_result_id = l.id) as received,
        (select count(*) from report where state = 'authorised' and content::text like '%Ensayos y Control del Duero%') as provided,
        (select last from number_series where series = 'transfer') as transfers,
        (select count(*)::int from client_contact where portal_by is not null) as openings,
        (select bool_and(by_client) from visit where state = 'requested') as asked,
        (select bool_and(content::text like '%"uncertainty"%') from report where state = 'authorised') as stated`,
    )
    return rows[0]
  })
  expect(history).toEqual({
    letters: ['acknowledged', 'delivered', 'failed', 'opened', 'sent'],
    lowTold: true,
    mails: 0,
    people: ['admin', 'campo', 'ingeniera', 'prensa', 'recepcion'],
    received: 1,
    provided: 1,
    transfers: 3,
    asked: true,
    openings: 9,
    stated: true,
  })
}
