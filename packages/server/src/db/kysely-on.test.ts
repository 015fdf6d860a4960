import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLaboratory } from '../app/open-laboratory.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import type { Database } from './kysely-on.ts'
import { installationScope } from './laboratories.ts'
import { createPool } from './pool.ts'
import { reading } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await aDatabase('probeta_laboratory')
  await openLaboratory(database.ownerUrl, plainLaboratory('Otro laboratorio'))
})
beforeEach(() => {
  pool = createPool({ url: database.appUrl, max: 1, onLost: () => {} })
})
afterEach(() => pool.end())
afterAll(() => database.drop())

const within = <T>(laboratoryId: number, work: (db: Database) => Promise<T>) =>
  reading(pool, installationScope(laboratoryId, 'Europe/Madrid'), work)

/** Statements as long as those that are planned once. */
const longJoin = (number: number) =>
  sql.raw(
    `select s.id from specimen s join sample p on p.id = s.sample_id ${' '.repeat(600)} limit ${number}`,
  )

it('plans a long statement once for each laboratory, however often the laboratory changes', async () => {
  for (let turn = 0; turn < 12; turn += 1) await within(1 + (turn % 2), (db) => longJoin(1).execute(db))
  const { rows } = await within(1, (db) =>
    sql`select generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements`.execute(db),
  )
  expect(rows).toEqual([
    { kept: 6, anew: 0 },
    { kept: 6, anew: 0 },
  ])
})

it('replaces a connection that keeps hundreds of plans', async () => {
  const connection = () =>
    within(
      1,
      async (db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid,
    )
  const first = await connection()
  for (let number = 1; number < 300; number += 1) await within(1, (db) => longJoin(number).execute(db))
  expect(await connection()).toBe(first)
  await within(1, (db) => longJoin(300).execute(db))
  expect(await connection()).not.toBe(first)
})
