import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { changing, reading } from './transaction.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const note = 'insert into mix_change (mix_id) values (gen_random_uuid())'
const noted = () =>
  reading(lab.database.pool, lab.scope, async (_, client) => {
    const { rows } = await client.query<{ n: number }>('select count(*) as n from mix_change')
    return rows[0]?.n
  })

it('is not reported as done if a statement failed for which nobody waited', async () => {
  const before = await noted()
  const change = changing(lab.database.pool, lab.scope, 'test', undefined, async (_, client) => {
    await client.query(note)
    client.query('select 1 / 0').catch(() => {})
  })
  await expect(change).rejects.toThrow('nobody waited')
  expect(await noted()).toBe(before)
})

it('is undone if what is written of its result cannot be', async () => {
  const before = await noted()
  const change = changing(
    lab.database.pool,
    lab.scope,
    'test',
    undefined,
    async (_, client) => client.query(note),
    { last: (_, client) => client.query('select 1 / 0') },
  )
  await expect(change).rejects.toThrow('division by zero')
  expect(await noted()).toBe(before)
})

it('tells nothing of what its first queries found, and writes nothing, where it is not admitted', async () => {
  const before = await noted()
  const told: string[] = []
  const change = changing(
    lab.database.pool,
    lab.scope,
    'test',
    undefined,
    async (db) => {
      const write = () => sql`insert into mix_change (mix_id) values (gen_random_uuid())`.execute(db)
      await write().then(
        () => told.push('written'),
        (error: unknown) => told.push(String(error)),
      )
      throw new Error('never said')
    },
    {
      first: async (client) => {
        await client.query('select 1')
        throw new Error('not admitted')
      },
    },
  )
  await expect(change).rejects.toThrow('not admitted')
  expect(told).toEqual(['Error: not admitted'])
  expect(await noted()).toBe(before)
})
