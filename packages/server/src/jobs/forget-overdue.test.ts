import { changeRetentionEndpoint } from '@probeta/contract/laboratory/personal-data.ts'
import { usualRetention } from '@probeta/domain/people/retention.ts'
import { describe, expect, it } from 'vitest'
import { newId } from '../db/new-id.ts'
import { changing, reading } from '../db/transaction.ts'
import { ownDatabase } from '../testing/a-database.ts'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { aSheet } from '../testing/nouns/a-sheet.ts'
import { forgetOverdue } from './forget-overdue.ts'

const tried = `insert into sign_in_attempt (account, ip, succeeded, at)
  select account, ip, succeeded, clock_timestamp() - days * interval '1 day'
  from jsonb_to_recordset($1) as t(account text, ip text, succeeded boolean, days int)`

const attempt = (account: string, succeeded: boolean, days: number) => ({
  account,
  ip: '192.0.2.1',
  succeeded,
  days,
})
const leftOf = `select account, succeeded, round(extract(epoch from clock_timestamp() - at) / 86400)::int as days
  from sign_in_attempt where ip = '192.0.2.1' order by account, days`

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
  await forgetOverdue(pool, new Date())
  const { rows } = await pool.query(leftOf)
  expect(rows).toEqual(stay.map(({ ip: _, ...attempted }) => attempted))
})

describe('what the laboratory keeps shorter', () => {
  const notice = (lab: Laboratory, days: number) =>
    changing(lab.database.pool, lab.scope, 'test', undefined, (_, client) =>
      client.query(
        `insert into inbox_item (id, user_id, thread, folder, kind, object_kind, object_id, facts, words, at)
         values ($1, $2, $3, 'alerts', 'equipmentDue', 'equipment', 'x', '{}', '', clock_timestamp() - make_interval(days => $4))`,
        [newId(), lab.as('administrator').userId, newId(), days],
      ),
    )
  const ask = <T extends object>(lab: Laboratory, query: string) =>
    reading(lab.database.pool, lab.scope, async (_, client) => (await client.query<T>(query)).rows)

  it('is deleted once a day, each laboratory its notices, and the trail says how much', async () => {
    const lab = await ownLaboratory()
    const { pool } = lab.database
    const body = { ...usualRetention, signInDays: 40, letterDays: 30, noticeDays: 60 }
    await lab.as('administrator').does(changeRetentionEndpoint, { body, version: 1 })
    for (const days of [59, 61, 300]) await notice(lab, days)
    await pool.query(tried, [JSON.stringify([attempt('ana', true, 1), attempt('ana', true, 41)])])
    await forgetOverdue(pool, new Date())
    expect(await ask(lab, 'select from inbox_item')).toHaveLength(1)
    const told = `select action, new_values ->> 'notices' as notices, new_values ->> 'sign_ins' as "signIns"
                  from audit_entry where object_kind = 'retention_run'`
    const once = [{ action: 'personalData.forget', notices: '2', signIns: '1' }]
    expect(await ask(lab, told)).toEqual(once)

    await notice(lab, 61)
    await forgetOverdue(pool, new Date())
    expect(await ask(lab, told), 'not twice a day').toEqual(once)
    await forgetOverdue(pool, new Date(Date.now() + 24 * 3_600_000))
    expect(await ask(lab, told)).toHaveLength(2)
  })

  it('leaves records of the laboratory alone, however old', async () => {
    const lab = await ownLaboratory()
    await aSheet(lab)
    const tables = ['client', 'sheet', 'sample', 'specimen', 'audit_entry']
    const count = async () =>
      Promise.all(tables.map(async (table) => (await ask(lab, `select from ${table}`)).length))
    const before = await count()
    await forgetOverdue(lab.database.pool, new Date(Date.now() + 50 * 366 * 86_400_000))
    expect(await count()).toEqual(before)
  })
})
