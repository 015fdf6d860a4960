import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import type { Scope } from '../db/scope.ts'
import { continueTrails } from '../db/laboratories.ts'
import { changing, reading } from '../db/transaction.ts'
import { openLaboratory } from '../app/open-laboratory.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { whenOthersHaveEnded } from '../testing/when-others-have-ended.ts'
import { headsFile } from './keep-heads.ts'
import { countUnsealed, oldestUnsealed } from './measure-seal.ts'
import { sealAudit } from './seal-audit.ts'
import { type SigningKey, signingKey } from './keep-signing-key.ts'
import { type Finding, verifyAudit } from './verify-audit.ts'
import { enterLaboratory } from '../testing/enter-laboratory.ts'

let database: TestDatabase
let folder: string
let key: SigningKey
let scope: Scope
let intruder: pg.Client

const seal = () => sealAudit(database.pool, scope, key, folder)
const verify = () => verifyAudit(database.pool, scope, key, folder)
const addBrand = (name: string) =>
  changing(database.pool, scope, 'brand.add', undefined, (db) =>
    db.insertInto('brand').values({ id: crypto.randomUUID(), kind: 'readyMix', name }).execute(),
  )
/** Runs SQL as the owner of the database, with the triggers disabled. */
const tamper = async (sql: string) => {
  await intruder.query(
    'alter table audit_entry disable trigger user; alter table audit_seal disable trigger user',
  )
  await intruder.query(
    'alter table audit_entry no force row level security; alter table audit_seal no force row level security',
  )
  await intruder.query(sql)
}
const keepHeads = async (change: (lines: string[]) => string[]) => {
  const lines = (await readFile(headsFile(folder), 'utf8')).trim().split('\n')
  await writeFile(headsFile(folder), change(lines).join('\n'))
}
const withOtherHash = (line: string) => line.replace(/"hash":"..../, '"hash":"0000')
const lastEntry = async () =>
  Number((await intruder.query<{ id: string }>('select max(id)::text as id from audit_entry')).rows[0]?.id)

beforeEach(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'probeta-audit-'))
  key = await signingKey(folder)
  scope = await openLaboratory(database.ownerUrl, plainLaboratory('Laboratorio'))
  intruder = new pg.Client({ connectionString: database.ownerUrl })
  await intruder.connect()
  await intruder.query('alter table audit_entry no force row level security')
  for (const name of ['Uno', 'Dos', 'Tres']) await addBrand(name)
  await whenOthersHaveEnded(database.pool, scope)
  await seal()
  for (const name of ['Cuatro', 'Cinco']) await addBrand(name)
  await whenOthersHaveEnded(database.pool, scope)
  await seal()
})
afterEach(async () => {
  await intruder.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

describe('the sealed audit trail', () => {
  it('holds as it was sealed: every row in a seal, every seal after the one before', async () => {
    expect(await verify()).toEqual({ seals: 2, entries: 6, redacted: 0, wrong: null })
  })

  it('seals nothing twice and nothing that is still under way', async () => {
    expect(await seal()).toBe(0)
    const open = await database.pool.connect()
    await open.query(`begin; ${enterLaboratory(scope.laboratoryId)}`)
    await open.query("insert into brand (id, kind, name) values (gen_random_uuid(), 'cement', 'Seis')")
    await addBrand('Siete')
    expect(await seal()).toBe(0) // 'Siete' waits for the older transaction, so that none slips in before it
    await open.query('commit')
    open.release()
    await whenOthersHaveEnded(database.pool, scope)
    expect(await seal()).toBe(2)
    expect((await verify()).wrong).toBeNull()
  })

  it.each([
    ['what is sealed next', "select id from audit_entries_between('5', '9')"],
    ['what has waited longest', oldestUnsealed],
    ['how much waits', countUnsealed],
  ])('finds %s by the place in the trail, however long that is', async (_, statement) => {
    const plan = await reading(database.pool, scope, async (__, client) => {
      await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/using audit_entry_txid on audit_entry.*\n\s+Index Cond: \(\(?txid >= /)
  })

  it('goes on where it had ended after a dump was restored into a PostgreSQL that counts its transactions anew', async () => {
    const ahead = (by: number) =>
      intruder.query(
        `alter table trail_origin no force row level security; update trail_origin set ahead = ${by}`,
      )
    const sealed = async () => {
      await expect.poll(seal, { timeout: 30_000 }).toBeGreaterThan(0)
    }
    await ahead(1_000_000)
    await addBrand('Seis')
    await sealed()
    // For the new server the sealed transactions lie in the future.
    await ahead(0)
    await expect(addBrand('Siete'), 'it would fall into a sealed range').rejects.toMatchObject({
      code: 'PB004',
    })
    await continueTrails(database.pool)
    await addBrand('Siete')
    await sealed()
    expect(await verify()).toMatchObject({ seals: 4, wrong: null })
    await continueTrails(database.pool)
    await addBrand('Ocho')
    await sealed()
    expect(await verify()).toMatchObject({ seals: 5, wrong: null })
  })

  it.each([
    ["update audit_entry set reason = 'otro'", 'changed'],
    ["update audit_entry set at = at + interval '1 second'", 'changed'],
    ['update audit_entry set user_id = 7', 'changed'],
    [`update audit_entry set new_values = jsonb_set(new_values, '{name}', '"Otro"')`, 'changed'],
    ['delete from audit_entry', 'missing'],
  ])('names the row that somebody touched: %s', async (sql, what) => {
    const id = (await lastEntry()) - 3
    await tamper(`${sql} where id = ${id}`)
    expect((await verify()).wrong).toEqual({ seal: 1, entryId: id, what })
  })

  it('names a row slipped in among sealed ones', async () => {
    await tamper(
      "insert into audit_entry (txid, action, object_kind, object_id) select txid, 'x', 'brand', 'x' from audit_entry order by id limit 1",
    )
    expect((await verify()).wrong).toEqual({ seal: 1, entryId: await lastEntry(), what: 'added' })
  })

  it('notices a row that was deleted together with its place in the seal', async () => {
    const id = await lastEntry()
    await tamper(
      `update audit_seal set ids = trim_array(ids, 1) where number = 2; delete from audit_entry where id = ${id}`,
    )
    expect((await verify()).wrong).toMatchObject({ seal: 2, what: 'signature' })
  })

  it('names every row that somebody touched, and what else is wrong beside them', async () => {
    const last = await lastEntry()
    await tamper(`update audit_entry set reason = 'otro' where id in (${last - 4}, ${last - 3}, ${last})`)
    await keepHeads((lines) => [...lines, lines.at(-1)?.replace('"number":2', '"number":3') ?? ''])
    const findings: Finding[] = []
    await verifyAudit(database.pool, scope, key, folder, { onFinding: (finding) => findings.push(finding) })
    expect(findings).toEqual([
      { seal: 1, entryId: last - 4, what: 'changed' },
      { seal: 1, entryId: last - 3, what: 'changed' },
      { seal: 2, entryId: last, what: 'changed' },
      { seal: 3, entryId: null, what: 'missing' },
    ])
  })

  it('notices a tail cut off, rows and seal together: the heads file remembers', async () => {
    await tamper('delete from audit_entry where txid >= (select from_txid from audit_seal where number = 2)')
    await tamper('delete from audit_seal where number = 2')
    expect((await verify()).wrong).toEqual({ seal: 2, entryId: null, what: 'missing' })
  })

  it('notices a chain rebuilt with another key', async () => {
    const id = await lastEntry()
    await tamper(`update audit_entry set reason = 'otro' where id = ${id}; delete from audit_seal`)
    const otherFolder = await mkdtemp(join(tmpdir(), 'probeta-audit-'))
    await sealAudit(database.pool, scope, await signingKey(otherFolder), otherFolder)
    await rm(otherFolder, { recursive: true })
    expect((await verify()).wrong).toMatchObject({ seal: 1, what: 'signature' })
  })

  it.each([
    ['missing', () => rm(headsFile(folder)), { seal: 1, what: 'noHead' }],
    ['emptied', () => writeFile(headsFile(folder), ''), { seal: 1, what: 'noHead' }],
    ['without its first line', () => keepHeads((lines) => lines.slice(1)), { seal: 1, what: 'noHead' }],
    ['without its last line', () => keepHeads((lines) => lines.slice(0, -1)), { seal: 2, what: 'noHead' }],
    [
      'cut in a line',
      () => keepHeads((lines) => [...lines.slice(0, -1), '{"a":}']),
      { seal: 2, what: 'noHead' },
    ],
    ['rewritten', () => keepHeads((lines) => lines.map(withOtherHash)), { seal: 1, what: 'head' }],
  ])('notices a heads file that is %s', async (_, spoil, wrong) => {
    await spoil()
    expect((await verify()).wrong).toMatchObject(wrong)
  })

  it('notices it as well when sealing has gone on with a new heads file', async () => {
    await rm(headsFile(folder))
    await addBrand('Seis')
    await whenOthersHaveEnded(database.pool, scope)
    await seal()
    expect((await verify()).wrong).toMatchObject({ seal: 1, what: 'noHead' })
  })

  it('goes on after a line that a crash cut off', async () => {
    await appendFile(headsFile(folder), '{"laboratoryId":1,"num')
    await addBrand('Seis')
    await whenOthersHaveEnded(database.pool, scope)
    await seal()
    expect((await verify()).wrong).toBeNull()
  })

  it('takes no seal that is made meanwhile for one without its head', async () => {
    let sealing = true
    const sealer = (async () => {
      for (let number = 0; sealing; number += 1) {
        await addBrand(`Nueva ${number}`)
        await seal()
      }
    })()
    const found = []
    for (let turn = 0; turn < 20; turn += 1) found.push((await verify()).wrong)
    sealing = false
    await sealer
    expect(found.filter((wrong) => wrong !== null)).toEqual([])
  })
})
