import { randomUUID } from 'node:crypto'
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

it('asks by a list of any length in one statement, and finds nothing by an empty one', async () => {
  const statements = new Set<string>()
  for (const many of [0, 1, 20, 300])
    await within(1, async (db) => {
      const ids = Array.from({ length: many }, () => randomUUID())
      const found = db.selectFrom('specimen').selectAll().where('id', 'in', ids)
      statements.add(found.compile().sql)
      expect(await found.execute()).toEqual([])
    })
  expect(statements.size).toBe(1)
})

it('leaves out by a list what is in it, and nothing by an empty one', async () => {
  const languages = ['es', "o'brien", '{"de"}']
  const found = (left: readonly string[]) =>
    within(1, async (db) => {
      const rows = await db
        .selectFrom(sql<{ of: string }>`unnest(${languages}::text[])`.as<'named'>(sql`named (of)`))
        .where('of', 'not in', left)
        .select('of')
        .execute()
      return rows.map(({ of }) => of)
    })
  expect(await found([])).toEqual(languages)
  expect(await found(["o'brien"])).toEqual(['es', '{"de"}'])
  expect(await found(['{"de"}', 'es'])).toEqual(["o'brien"])
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
