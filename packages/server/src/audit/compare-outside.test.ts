import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { outboxPost } from '../mail/post.ts'
import { sendWaiting } from '../jobs/send-waiting.ts'
import { openLaboratory } from '../app/open-laboratory.ts'
import { removeLaboratorySchema } from '../db/laboratory-schema.ts'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { watchHealth } from '../app/watch-health.ts'
import { compareOutside } from './compare-outside.ts'
import { learnHeads } from './append-heads.ts'
import { copyHeads, outsideFile, serverId } from './copy-heads.ts'
import { gatherHeads } from './gather-heads.ts'
import { keepHeadsOutside } from '../jobs/keep-heads-outside.ts'
import { type SigningKey, signingKey } from './keep-signing-key.ts'
import { queueHeads } from './queue-heads.ts'
import { readHead } from './keep-heads.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let place: string
let folder: string
let dataDir: string
let key: SigningKey
let scope: Scope
let copy: string

const addBrand = (name: string) =>
  changing(database.pool, scope, 'brand.add', undefined, (db) =>
    db.insertInto('brand').values({ id: crypto.randomUUID(), kind: 'readyMix', name }).execute(),
  )
/** A seal waits for every older transaction of the same PostgreSQL, those of tests beside this one included. */
const sealed = async (by = key, where = dataDir) => {
  await addBrand(crypto.randomUUID())
  await expect.poll(() => sealAudit(database.pool, scope, by, where), { timeout: 30_000 }).toBeGreaterThan(0)
}
const copied = async () => {
  const copying = { dataDir, folder, keyId: key.id }
  const outside = keepHeadsOutside(database.pool, copying, (error) => problems.push(String(error)))
  await outside.stop()
}
let problems: string[]
const compare = async (
  files: string[] = [],
  values: string[] = [],
  second: string | null = folder,
  shared = false,
) =>
  compareOutside(database.pool, await gatherHeads({ folder: second, keyId: key.id, shared, files, values }))
const firstHead = async () =>
  readHead((await readFile(copy, 'utf8')).split('\n')[0] ?? '') ?? expect.fail('no head')
const rewrite = async (change: (lines: string[]) => string[]) => {
  const lines = (await readFile(copy, 'utf8')).trim().split('\n')
  await writeFile(copy, `${change(lines).join('\n')}\n`)
}
/** Runs SQL as the owner of the database, with the triggers disabled. */
const tamper = async (sql: string) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(
    `alter table audit_seal disable trigger user; alter table audit_seal no force row level security; ${sql}`,
  )
  await owner.end()
}

beforeEach(async () => {
  database = await aDatabase()
  place = await mkdtemp(join(tmpdir(), 'probeta-outside-'))
  ;[dataDir, folder] = [join(place, 'data'), join(place, 'second')]
  await mkdir(folder)
  problems = []
  key = await signingKey(dataDir)
  copy = outsideFile(folder, key.id)
  scope = await openLaboratory(database.ownerUrl, plainLaboratory('Laboratorio'))
  for (let seals = 0; seals < 3; seals += 1) await sealed()
})
afterEach(async () => {
  await database.drop()
  await rm(place, { recursive: true })
})

describe('a trail compared with the second folder', () => {
  it('agrees while nobody touched either', async () => {
    await copied()
    expect(await compare()).toEqual({
      held: [`${copy} agrees with Laboratorio: 3 of its heads, up to seal 3 of 3.`],
      alarms: [],
    })
  })

  it.each([
    ['missing', () => rm(copy), 'is missing.'],
    ['emptied', () => writeFile(copy, ''), 'is empty: it was emptied.'],
    ['of other things', () => writeFile(copy, 'none\n'), 'holds no head: it was rewritten.'],
    [
      'without its first line',
      () => rewrite((lines) => lines.slice(1)),
      'does not hold the head of seal 1 of Laboratorio: that file was shortened.',
    ],
    [
      'with another hash',
      () => rewrite((lines) => lines.map((line) => line.replace(/"hash":"..../, '"hash":"0000'))),
      'holds another head of seal 1 of Laboratorio: the trail was made anew, or that file rewritten (and 2 more).',
    ],
    [
      'with another signature',
      () => rewrite((lines) => lines.map((line) => line.replace(/"signature":"..../, '"signature":"AAAA'))),
      'holds another signature of seal 1 of Laboratorio: that file was rewritten (and 2 more).',
    ],
  ])('names a copy that is %s', async (_, spoil, what) => {
    await copied()
    await spoil()
    expect(await compare()).toEqual({ held: [], alarms: [`${copy} ${what}`] })
  })

  it('names a copy without its end, once the seals are old enough to have been copied', async () => {
    await copied()
    await rewrite((lines) => lines.slice(0, 1))
    expect((await compare()).alarms, 'these seals are only just made').toEqual([])
    await tamper(`update audit_seal set sealed_at = sealed_at - interval '61 seconds'`)
    expect((await compare()).alarms).toEqual([
      `${copy} does not hold the head of seal 2 of Laboratorio: that file was shortened (and 1 more).`,
    ])
  })

  it('of several servers that share the key is held by their copies together', async () => {
    const elsewhere = join(place, 'second-server')
    const auditKey = {
      name: 'AUDIT_KEY',
      text: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
    await mkdir(elsewhere)
    const both = async () => {
      for (const server of [dataDir, elsewhere])
        await copyHeads({ dataDir: server, folder, keyId: key.id, server: await serverId(server) })
    }
    const compared = () => compare([], [], folder, true)
    await sealed(key, elsewhere)
    await sealed()
    await both()
    const all = outsideFile(folder, key.id, '*')
    expect(await compared()).toEqual({
      held: [`${all} agrees with Laboratorio: 5 of its heads, up to seal 5 of 5.`],
      alarms: [],
    })
    // The second one has only its own head until it gets the others: then it verifies the whole trail, and its copy holds all
    // heads.
    const verified = () => verifyAudit(database.pool, scope, key, elsewhere)
    expect((await verified()).wrong).toMatchObject({ what: 'noHead' })
    await learnHeads(database.pool, scope, key, { dataDir: elsewhere, auditKey })
    expect(await verified()).toMatchObject({ seals: 5, wrong: null })
    await both()
    await rm(outsideFile(folder, key.id, await serverId(dataDir)))
    expect((await compared()).alarms).toEqual([])
    await tamper('delete from audit_seal where number = 5')
    expect((await compared()).alarms.join()).toContain(
      'the head of seal 5 of Laboratorio, and that seal is gone',
    )
    await writeFile(outsideFile(folder, key.id, await serverId(elsewhere)), '')
    expect((await compared()).alarms.join()).toContain('is empty: it was emptied')
  })

  it('passes over the heads of a laboratory that the operator removed, and says so', async () => {
    await copied()
    await openLaboratory(database.ownerUrl, plainLaboratory('Sevilla'))
    await removeLaboratorySchema(database.ownerUrl, scope.laboratoryId)
    const day = new Date().toISOString().slice(0, 10)
    expect(await compare()).toEqual({
      held: [
        `${copy} holds 3 heads of Laboratorio, which was removed on ${day}: they are compared with nothing.`,
      ],
      alarms: [],
    })
    const { hash, signature } = await firstHead()
    await writeFile(
      copy,
      `${JSON.stringify({ laboratoryId: scope.laboratoryId, number: 4, hash, signature })}\n`,
    )
    expect((await compare()).alarms, 'a seal it never had').toEqual([
      `${copy} holds a head of laboratory ${scope.laboratoryId}, which there is not.`,
    ])
  })

  it('shows a trail that was cut off or made anew by somebody who had the key and the heads file', async () => {
    await copied()
    await tamper('delete from audit_seal where number = 3')
    const cut =
      'holds the head of seal 3 of Laboratorio, and that seal is gone: the end of the trail was cut off, or an older backup restored.'
    expect((await compare()).alarms).toEqual([`${copy} ${cut}`])
    await tamper('delete from audit_seal')
    await rm(join(dataDir, 'audit-heads.jsonl'))
    await sealed()
    const alarms = (await compare()).alarms.join()
    expect(alarms).toContain('another head of seal 1 of Laboratorio: the trail was made anew')
    expect(alarms).toContain('the head of seal 2 of Laboratorio, and that seal is gone')
  })
})

describe('a second folder', () => {
  it('that is unavailable blocks no seal, is reported once, and catches up', async () => {
    await rename(folder, `${folder}.away`)
    const copying = { dataDir, folder, keyId: key.id }
    const outside = keepHeadsOutside(database.pool, copying, (error) => problems.push(String(error)))
    await expect.poll(() => problems.length, { timeout: 10_000 }).toBe(1)
    await sealed()
    expect(outside.fails(), 'a moment without the network is no alarm').toBe(false)
    await rename(`${folder}.away`, folder)
    await expect
      .poll(async () => (await compare()).held.join(), { timeout: 10_000 })
      .toContain('up to seal 4 of 4')
    await outside.stop()
    expect(problems).toHaveLength(1)
  })

  it('whose copy was touched shows at /api/health until somebody has looked', async () => {
    await copied()
    await rewrite((lines) => lines.slice(1))
    const copying = { dataDir, folder, keyId: key.id }
    const outside = keepHeadsOutside(database.pool, copying, (error) => problems.push(String(error)))
    const health = watchHealth({
      ...{ pool: database.pool, dataDir, mail: false, jobsFail: () => false },
      headsFail: () => outside.fails(),
    })
    const heads = async () => (await health()).filter(({ what }) => what === 'heads')
    await expect.poll(heads, { timeout: 10_000 }).toEqual([{ what: 'heads', ok: false }])
    await rm(copy)
    await rm(join(dataDir, 'audit-heads-outside.json'))
    await expect.poll(heads, { timeout: 10_000 }).toEqual([{ what: 'heads', ok: true }])
    await outside.stop()
    expect((await compare()).alarms).toEqual([])
  })
})

describe('the letter with the heads', () => {
  let day = '2026-03-01'
  const queue = () =>
    queueHeads(database.pool, {
      addresses: ['notary@example.org', 'quality@example.org'],
      publicUrl: 'https://lab.example.org',
      keyId: key.id,
      now: () => new Date(`${day}T23:59:00Z`),
    })
  const delivered = async () => {
    await sendWaiting(database.pool, outboxPost(join(place, 'outbox'), 'no-reply@lab.example.org'))
    return (await readdir(join(place, 'outbox'))).map((name) => join(place, 'outbox', name))
  }

  it('goes once a day to each address, and as it arrived proves a trail that was made anew', async () => {
    await Promise.all([queue(), queue()])
    await queue()
    const files = await delivered()
    expect(files).toHaveLength(2)
    expect(await readFile(files[0] ?? '', 'utf8')).toContain('Laboratorio, sello 3: {')
    expect((await compare(files, [], null)).alarms).toEqual([])
    expect((await compare(files, [], null)).held).toHaveLength(2)
    day = '2026-03-02'
    await queue()
    expect(await delivered()).toHaveLength(4)
    await tamper('delete from audit_seal')
    for (let seals = 0; seals < 3; seals += 1) await sealed()
    expect((await compare(files, [], null)).alarms.join()).toContain('another head of seal 3 of Laboratorio')
  })

  it('holds heads that may be compared one by one, by their line or by their hash', async () => {
    await copied()
    const line = (await readFile(copy, 'utf8')).split('\n')[1] ?? ''
    const hash = /"hash":"(\w+)"/.exec(line)?.[1] ?? ''
    const { held, alarms } = await compare([], [line, hash], null)
    expect(alarms).toEqual([])
    expect(held).toEqual(
      ['', ''].map(
        () => 'the head that was given agrees with Laboratorio: 1 of its heads, up to seal 2 of 3.',
      ),
    )
    const wrong = await compare(
      [],
      ['0'.repeat(64), 'abc', line.replace('"laboratoryId":', '"laboratoryId":9')],
      null,
    )
    expect(wrong.held).toEqual([])
    expect(wrong.alarms).toEqual([
      'the head that was given is of no seal: the trail was made anew, or its end cut off.',
      expect.stringContaining('is none: give the line'),
      expect.stringContaining('which there is not'),
    ])
  })
})
