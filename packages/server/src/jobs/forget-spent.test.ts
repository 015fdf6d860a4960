import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { forgetSpent } from './forget-spent.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { changing } from '../db/transaction.ts'

const tried = `insert into sign_in_attempt (account, ip, succeeded, at)
  select account, ip, succeeded, clock_timestamp() - days * interval '1 day'
  from jsonb_to_recordset($1) as t(account text, ip text, succeeded boolean, days int)`

const attempt = (account: string, succeeded: boolean, days: number) => ({
  account,
  ip: '192.0.2.1',
  succeeded,
  days,
})

it('attempts that nothing counts any more are forgotten, the newest success of an account is not', async () => {
  const { pool } = await ownDatabase()
  const stay = [
    attempt('ana', false, 0),
    attempt('ana', false, 89),
    attempt('ana', true, 399),
    attempt('long gone', true, 900),
  ]
  const go = [
    attempt('ana', false, 91),
    attempt('ana', false, 900),
    attempt('nobody', false, 91),
    attempt('ana', true, 401),
    attempt('long gone', true, 901),
  ]
  await pool.query(tried, [JSON.stringify([...stay, ...go])])
  await forgetSpent(pool)
  const { rows } = await pool.query(
    `select account, succeeded, round(extract(epoch from clock_timestamp() - at) / 86400)::int as days
     from sign_in_attempt order by account, days`,
  )
  expect(rows).toEqual(stay.map(({ ip: _, ...attempted }) => attempted))
})

it('sessions that opened nothing for weeks are forgotten, others are not', async () => {
  const lab = await ownLaboratory()
  const { pool } = lab.database
  const count = async () =>
    (await pool.query<{ count: number }>('select count(*)::int as count from session')).rows[0]?.count ?? 0
  const before = await count()
  const { userId } = await lab.another('reception')
  await lab.signedIn(userId)
  await pool.query(
    `update session set created_at = clock_timestamp() - case when ctid = (select max(ctid) from session where user_id = $1)
       then interval '31 days' else interval '29 days' end where user_id = $1`,
    [userId],
  )
  await forgetSpent(pool)
  expect(await count()).toBe(before + 1)
})

describe('the answer of a call', () => {
  /** Runs SQL as a superuser, past the policies, for rows that the server itself may not read. */
  const asOwner = async <T>(lab: Laboratory, statement: string, values: unknown[] = []) => {
    const owner = new pg.Client({ connectionString: lab.database.superuserUrl })
    await owner.connect()
    try {
      const { rows } = await owner.query(statement, values)
      return rows as T[]
    } finally {
      await owner.end()
    }
  }
  const age = (lab: Laboratory, key: string, days: number) =>
    asOwner(
      lab,
      `update idempotency set created_at = clock_timestamp() - $2 * interval '1 day' where key = $1`,
      [key, days],
    )
  const keysOf = async (lab: Laboratory) =>
    (await asOwner<{ key: string }>(lab, 'select key from idempotency')).map(({ key }) => key)
  const newKey = () => crypto.randomUUID()
  const specimenAt = async (lab: Laboratory, at: number) => {
    const [truck] = (await aSheet(lab)).trucks
    const specimen = truck?.specimens[at]
    if (!specimen) throw new Error('no specimen')
    return specimen
  }

  it('is forgotten after half a year, of every laboratory and person, and not before', async () => {
    const lab = await ownLaboratory()
    const [young, old, other] = [newKey(), newKey(), newKey()]
    const call = (who: Caller, key: string) =>
      who.does(addBrandEndpoint, { body: { kind: 'readyMix', name: key } }, { key })
    const admin = lab.as('administrator')
    await call(admin, young)
    await call(admin, old)
    await call(await lab.another('administrator'), other)
    await age(lab, young, 179)
    await age(lab, old, 181)
    await age(lab, other, 400)
    await forgetSpent(lab.database.pool)
    const left = await keysOf(lab)
    expect(left).toContain(young)
    expect(left).not.toContain(old)
    expect(left).not.toContain(other)
  })

  it('nobody makes the server forget what a device may still repeat', async () => {
    const lab = await ownLaboratory()
    const forgetting = changing(lab.database.pool, lab.scope, 'test', undefined, (_, client) =>
      client.query(`select forget_answers('29 days', 10)`),
    )
    await expect(forgetting).rejects.toThrow('thirty days')
  })

  it('a break that is repeated after its answer was forgotten is refused with what stands, and breaks nothing twice', async () => {
    const lab = await ownLaboratory()
    const specimen = await specimenAt(lab, 0)
    const key = newKey()
    const args = {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab, { confirmedBecause: 'de prueba' }),
    }
    const press = lab.as('laboratoryTechnician')
    const first = await press.does(recordBreakEndpoint, args, { key })
    expect(await press.does(recordBreakEndpoint, args, { key })).toEqual(first)
    await age(lab, key, 181)
    await forgetSpent(lab.database.pool)
    const again = await press.call(recordBreakEndpoint, args, { key })
    expect(again).toMatchObject({
      status: 412,
      body: { current: { id: specimen.id, version: first.version } },
    })
    // The table would not take a second reading either, whoever wrote it.
    const twice = asOwner(lab, 'insert into break select b.* from break b where specimen_id = $1', [
      specimen.id,
    ])
    await expect(twice).rejects.toThrow('break_pkey')
    const [count] = await asOwner<{ n: string }>(
      lab,
      'select count(*) as n from break where specimen_id = $1',
      [specimen.id],
    )
    expect(Number(count?.n)).toBe(1)
  })
})
