import { healthEndpoint } from '@probeta/contract/laboratory/installation.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type Laboratory, ownLaboratory } from '../testing/a-laboratory.ts'
import { checkRecords } from '../audit/check-records.ts'
import { signingKey } from '../audit/keep-signing-key.ts'
import { measureSeal } from '../audit/measure-seal.ts'
import { sealLaboratory } from '../jobs/seal-laboratory.ts'
import { sealAudit } from '../audit/seal-audit.ts'

/** Seals all audit rows; transactions of other tests may block it for a moment. */
async function sealed({ database, scope, dataDir }: Laboratory): Promise<void> {
  const key = await signingKey(dataDir)
  const behind = async () => {
    await sealAudit(database.pool, scope, key, dataDir)
    return measureSeal(database.pool, scope)
  }
  await expect.poll(behind, { timeout: 30_000 }).toBe(0)
}

/** Runs SQL on another database, past the server: an action forbidden to all is then forbidden to the server alone. */
async function outside(lab: Laboratory, sql: string): Promise<void> {
  const name = new URL(lab.database.appUrl).pathname.slice(1)
  const url = new URL(lab.database.superuserUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql.replaceAll('DATABASE', name))
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

/** Connects past all row-level security; closed when the test ends. */
async function superuserOf(lab: Laboratory): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: lab.database.superuserUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const wrongOf = (checks: readonly { what: string; ok: boolean }[]) =>
  checks.filter(({ ok }) => !ok).map(({ what }) => what)

async function wrong(lab: Laboratory): Promise<string[]> {
  const { status, checks } = await lab.anonymous.does(healthEndpoint)
  expect(status).toBe(wrongOf(checks).length === 0 ? 'ready' : 'degraded')
  return wrongOf(checks)
}

it('where all is well, every part says so in the language of whoever asks', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  const { body } = await lab.anonymous.call(healthEndpoint, undefined, { language: 'de' })
  expect(body).toMatchObject({ status: 'ready', version: '0.0.0', demonstration: false, mail: true })
  expect(body).toHaveProperty('checks.length', 8)
  expect(JSON.stringify(body)).toContain('Die Datenbank antwortet.')
})

it('an audit row that is unsealed for more than a minute is reported, until it is sealed', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  const superuser = await superuserOf(lab)
  await superuser.query(
    `insert into audit_entry (at, action, object_kind, object_id)
     values (clock_timestamp() - interval '61 seconds', 'test', 'test', '1')`,
  )
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual(['seal'])
  await sealed(lab)
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual([])
})

it('an open transaction that holds the seal back for more than a minute is reported in the log too', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  const [open, other] = [await superuserOf(lab), await superuserOf(lab)]
  await open.query('begin; select pg_current_xact_id()')
  await other.query(
    `insert into audit_entry (at, action, object_kind, object_id)
     values (clock_timestamp() - interval '61 seconds', 'test', 'test', '1')`,
  )
  const key = await signingKey(lab.dataDir)
  const seal = () => sealLaboratory(lab.database.pool, lab.scope, key, lab.dataDir)
  expect(await seal()).toBeGreaterThan(60)
  expect(await wrong(lab)).toEqual(['seal'])
  await open.query('rollback')
  // Transactions are numbered by PostgreSQL as a whole: what another database began before this entry holds it back as well.
  await expect.poll(seal, { timeout: 20_000 }).toBe(0)
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual([])
})

it('a record that differs from the trail is reported, from the comparison that found it to the next', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  const superuser = await superuserOf(lab)
  const check = async () =>
    checkRecords(lab.database.pool, lab.scope, await signingKey(lab.dataDir), lab.dataDir)
  const rename = (names: string) =>
    superuser.query(
      `set session_replication_role = replica; update app_user set names = '${names}' where id = 1`,
    )
  await superuser.query('create temporary table was as select names from app_user where id = 1')
  await rename('Otra persona')
  await check()
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual(['records'])
  await superuser.query('update app_user set names = (select names from was) where id = 1')
  await check()
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual([])
})

it('records that have not been compared for two nights are reported', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  const superuser = await superuserOf(lab)
  await superuser.query(
    `insert into record_check (id, began_at, ended_at, records, entries, deviations)
     values (gen_random_uuid(), clock_timestamp() - interval '51 hours', clock_timestamp() - interval '51 hours', 1, 1, 0)`,
  )
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual(['records'])
})

it('letters that wait while none is sent are reported', async () => {
  const lab = await ownLaboratory()
  await sealed(lab)
  await lab.database.pool.query(
    `insert into outgoing_mail (id, to_address, subject, body_text, body_html, created_at, expires_at)
     values (gen_random_uuid(), 'a@b.example', 'x', 'x', 'x', clock_timestamp() - interval '16 minutes', clock_timestamp() + interval '1 day')`,
  )
  await expect.poll(() => wrong(lab), { timeout: 20_000 }).toEqual(['mail'])
})

it.each([
  ['may only be read', 'alter database DATABASE set default_transaction_read_only = on', ['writes']],
  ['takes no connection', 'alter database DATABASE allow_connections false', ['reads', 'writes']],
])('a database that %s is 503 for a balancer, with the same sentences', async (_, sql, expected) => {
  const lab = await ownLaboratory()
  await sealed(lab)
  await outside(lab, sql)
  onTestFinished(() => outside(lab, 'alter database DATABASE allow_connections true'))
  const ask = () => lab.anonymous.call(healthEndpoint, undefined, { language: 'en' })
  const wrongNow = async () => {
    const { status, body } = await ask()
    if (status !== 503) return []
    return wrongOf(
      healthEndpoint.result.pick({ checks: true }).parse((body as { detail?: unknown }).detail).checks,
    )
  }
  // A connection that ends with the change itself fails one check, which is reported for a second.
  await expect.poll(wrongNow, { timeout: 20_000 }).toEqual(expected)
  expect((await ask()).headers.get('retry-after')).toBe('3')
})

it('a hundred callers at once cost the database what one costs', async () => {
  const lab = await ownLaboratory()
  let queries = 0
  lab.database.pool.on('acquire', () => (queries += 1))
  await lab.installation.health()
  const one = queries
  const looks = await Promise.all(Array.from({ length: 100 }, () => lab.installation.health()))
  expect(new Set(looks).size).toBe(1)
  expect(queries - one).toBeLessThanOrEqual(one)
})
