import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { installationScope } from '../db/laboratories.ts'
import { openLaboratory } from '../app/open-laboratory.ts'
import { changing } from '../db/transaction.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'

let database: TestDatabase
let laboratoryId: number
beforeEach(async () => {
  database = await aDatabase()
  const scope = await openLaboratory(database.ownerUrl, plainLaboratory('Laboratorio'))
  laboratoryId = scope.laboratoryId
})
afterEach(() => database.drop())

/** Whoever holds the connection of the application may send it any statement. */
const asApplication = (sql: string, values: unknown[] = []) =>
  changing(
    database.pool,
    installationScope(laboratoryId, 'Europe/Madrid'),
    'brand.add',
    undefined,
    async (_, client: pg.PoolClient) => client.query<{ at: Date; action: string }>(sql, values),
  )

it('the application cannot write an audit row of its own, for any user or time', async () => {
  const row = `insert into audit_entry (at, user_id, action, object_kind, object_id)
               values ('2020-01-01T00:00:00Z', 7, 'report.authorise', 'report', 'x')`
  await expect(asApplication(row)).rejects.toThrow('permission denied for table audit_entry')
})

it('the application notes on an account what leaves no other row, and nothing else', async () => {
  await asApplication("select note_on_account(1, 'user.signOut')")
  await expect(asApplication("select note_on_account(1, 'report.authorise')")).rejects.toThrow(
    'report.authorise leaves a row of its own',
  )
})

it('the application cannot have the trail written from a table of its own', async () => {
  const trick = `create temp table report (id text);
    create trigger forged after insert on report referencing new table as inserted
    for each statement execute function audit_insert()`
  await expect(asApplication(trick)).rejects.toThrow('permission denied for function audit_insert')
})

it('a table of the session that is named as the trail does not catch its rows', async () => {
  const brand = `insert into brand (id, kind, name) values (gen_random_uuid(), 'cement', 'Uno')`
  await asApplication(
    `create temp table audit_entry (like laboratory_1.audit_entry including defaults including identity); ${brand}`,
  )
  const { rows } = await asApplication(
    "select action from laboratory_1.audit_entry where object_kind = 'brand'",
  )
  expect(rows).toEqual([{ action: 'brand.add' }])
})
