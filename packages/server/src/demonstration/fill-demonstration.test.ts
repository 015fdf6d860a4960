import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultOf } from '../base/vault.ts'
import { demoPassword } from '../passwords/demo-password.ts'
import { verifyPassword } from '../passwords/password.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { installationScope } from '../db/laboratories.ts'
import { reading } from '../db/transaction.ts'
import { demonstrationPeople } from './describe-demonstration.ts'
import { openDemonstration } from '../app/open-demonstration.ts'

test('the demonstration stands in the database with its people, its numbers and its trail', async () => {
  const { pool, ownerUrl } = await ownDatabase()
  const now = new Date('2026-11-18T09:00:00Z')
  const { samples, specimens, reports } = await openDemonstration(
    { pool, ownerUrl },
    now,
    vaultOf(randomBytes(32)),
  )
  const counted = await reading(pool, installationScope(1, 'Europe/Madrid'), async (_, client) => {
    const { rows } = await client.query(
      `select (select count(*) from sample) as samples, (select count(*) from specimen) as specimens,
        (select count(*) from specimen where due_on = '2026-11-18' and state = 'curing') as due,
        (select count(*) from audit_entry where object_kind = 'break') as trail,
        (select last = (select count(*) from sheet) from number_series where series = 'sheet') as numbered,
        (select count(*) from work_site_access) as portal,
        (select count(*) from report r join report_document d on d.report_id = r.id where state = 'authorised') as issued`,
    )
    return rows[0]
  })
  expect(counted).toEqual({
    samples,
    specimens,
    due: 42,
    trail: 2121 + 18,
    numbered: true,
    portal: 4,
    issued: reports.length,
  })
  const lots = await reading(pool, installationScope(1, 'Europe/Madrid'), async (_, client) => {
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
  const { rows } = await pool.query<{ username: string; password_hash: string; must_change: boolean }>(
    'select username, password_hash, must_change from app_user u join credential c on c.user_id = u.id order by u.id',
  )
  expect(rows.map(({ username }) => username)).toEqual(demonstrationPeople.map(({ username }) => username))
  expect(rows.some(({ must_change }) => must_change)).toBe(false)
  expect(await verifyPassword(rows[0]?.password_hash ?? '', demoPassword)).toBe(true)
}, 120_000)
