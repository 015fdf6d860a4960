import { expect, it } from 'vitest'
import { forgetSpent, keepForgetting } from './keep-forgetting.ts'
import { ownDatabase } from './testing/a-database.ts'
import { ownLaboratory } from './testing/a-laboratory.ts'

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
  const forgetting = keepForgetting(pool, (error) => expect.fail(String(error)))
  await forgetting.stop()
  expect(await count()).toBe(before + 1)
})
