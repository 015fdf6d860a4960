import { addBrandEndpoint } from '@probeta/contract/clients/brands.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { forgetSpent } from './forget-spent.ts'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'
import type { Caller } from '../testing/access/call-api.ts'
import { changing } from '../db/transaction.ts'

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

it('browsers that were sent to the directory and never came back are forgotten, those of this hour are not', async () => {
  const { database } = await ownLaboratory()
  const { pool } = database
  const insert = (state: string, minutes: number) =>
    pool.query(
      `insert into directory_request (state_hash, secret_hash, purpose, nonce, verifier, redirect_uri, created_at)
       values (sha256(convert_to($1, 'UTF8')), sha256(convert_to($1, 'UTF8')), 'signIn', $1, $1, $1,
               clock_timestamp() - make_interval(mins => $2))`,
      [state, minutes],
    )
  await insert('gone', 61)
  await insert('on the way', 59)
  await forgetSpent(pool)
  expect((await pool.query('select nonce from directory_request')).rows).toEqual([{ nonce: 'on the way' }])
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
