import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeys } from '../app/open-keys.ts'
import { openDemonstration } from '../app/open-demonstration.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { readSettings } from '../base/settings.ts'
import { backUpEmbedded } from '../db/embedded/back-up-embedded.ts'
import { aDataFolder, ask } from '../db/embedded/a-data-folder.ts'
import { laboratories } from '../db/laboratories.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { ensureRoles } from '../db/roles.ts'
import { anOlderDatabase } from '../testing/servers/an-older-database.ts'
import { upgradeDatabase } from './upgrade-database.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
let dataDir: string
let said: string[]
beforeEach(async () => {
  place = await aDataFolder()
  dataDir = join(place.folder, 'data')
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await place.clear()
})

const settings = () => {
  const read = readSettings({ DATA_DIR: dataDir }, 'upgrade-database')
  if (!read.ok) throw new Error(read.detail.join(' '))
  return read.value
}

const inProbeta = (url: string) => Object.assign(new URL(url), { pathname: '/probeta' }).toString()

/**
 * Every table of ours with a checksum of its rows, and every sequence with its value. That the records were compared is
 * a row itself.
 */
async function contentOf(superuserUrl: string): Promise<unknown[]> {
  const url = inProbeta(superuserUrl)
  const schemas = `nspname = 'installation' or nspname like 'laboratory\\_%'`
  const tables = await ask(
    url,
    `select format('%I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and relname <> 'record_check' and (${schemas}) order by 1`,
  )
  const sums = tables.map(
    (table) =>
      `select '${String(table)} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') from ${String(table)} t`,
  )
  const sequences = `select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname ~ '^(installation|laboratory_)'`
  return ask(url, [...sums, sequences].join(' union all ') + ' order by 1')
}

async function aFilledInstallation(fill: (pool: pg.Pool, ownerUrl: string) => Promise<unknown>) {
  const older = await anOlderDatabase(dataDir, '17')
  await ensureRoles(older.superuserUrl, 'probeta_owner')
  await migrate(older.ownerUrl)
  const pool = createPool({ url: older.appUrl, max: 4, onLost: () => {} })
  await fill(pool, older.ownerUrl)
  await pool.end()
  return older
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('data of PostgreSQL 17', () => {
  it('are those of PostgreSQL 18 after one command: rows, numbers, rights, rules and a trail that holds', async () => {
    const older = await aFilledInstallation(async (pool, ownerUrl) => {
      const { vault, key } = await openKeys(pool, settings())
      await openDemonstration({ pool, ownerUrl }, new Date(), vault)
      const [laboratory] = await laboratories(pool)
      if (laboratory === undefined) throw new Error('no laboratory')
      await expect.poll(() => sealAudit(pool, laboratory.scope, key, dataDir), { timeout: 30_000 }).toBe(0)
    })
    await ask(inProbeta(older.superuserUrl), 'create role auditor; create table public.notes (of text)')
    const before = await contentOf(older.superuserUrl)
    await older.stop()
    const refused = /written by PostgreSQL 17, .* 18: npm run upgrade-database copies them/
    await expect(place.start()).rejects.toThrow(refused)

    await upgradeDatabase(settings(), [])
    expect(said.join('\n')).toMatch(/[1-9]\d+ records and their documents are as the audit rows say/)
    // Tables, rules, rights and roles are all as they were, except what is not ours.
    const foreign = said
      .find((line) => line.startsWith('Not made by Probeta'))
      ?.split('\n  ')
      .slice(1)
    expect(foreign).toEqual(['table public.notes', 'column public.notes.of', 'role auditor'])

    const { superuserUrl, ownerUrl, appUrl, cluster, stop } = await place.start()
    expect(await ask(superuserUrl, 'show server_version')).toEqual([expect.stringMatching(/^18\./)])
    expect(await contentOf(superuserUrl)).toEqual(before)
    await expect(ask(appUrl, 'select count(*) from laboratory_1.sample')).rejects.toThrow('permission denied')
    const forced = `select count(*)::int from pg_class where relrowsecurity and relforcerowsecurity and relnamespace = 'laboratory_1'::regnamespace`
    expect((await ask(ownerUrl, forced))[0]).toBeGreaterThan(50)
    // What is kept is no part of a backup.
    expect(existsSync(join(`${cluster}-17`, 'PG_VERSION'))).toBe(true)
    const backup = { dataDir, targetDir: join(place.folder, 'backups'), version: '0.1.0', now: new Date() }
    const { folder } = await backUpEmbedded(backup)
    expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
      'postgres-passwords.json',
    ])
    await stop()
  }, 240_000)

  it('are in place again wherever the upgrade was interrupted', async () => {
    const older = await aFilledInstallation(() => Promise.resolve())
    await older.stop()
    const { cluster } = older
    const at = { copy: `${cluster}.upgrading`, complete: `${cluster}.upgraded`, kept: `${cluster}-17` }
    const startsAs18 = async () => {
      const { superuserUrl, stop } = await place.start()
      expect(await ask(superuserUrl, 'show server_version')).toEqual([expect.stringMatching(/^18\./)])
      await stop()
      expect(existsSync(at.complete)).toBe(false)
    }
    // While it copied.
    await mkdir(join(at.copy, 'base'), { recursive: true })
    await upgradeDatabase(settings(), [])
    expect(existsSync(at.copy)).toBe(false)
    await startsAs18()
    // Between the two renames, and before them.
    await rename(cluster, at.complete)
    await startsAs18()
    await rename(cluster, at.complete)
    await rename(at.kept, cluster)
    await startsAs18()
    // Before them, and the older Probeta was used meanwhile: the copy is of the past.
    await rename(cluster, at.complete)
    await rename(at.kept, cluster)
    const again = await anOlderDatabase(dataDir, '17')
    await ask(
      inProbeta(again.superuserUrl),
      `insert into installation.audit_key (id, public_key) values ('later', '')`,
    )
    await again.stop()
    await expect(place.start()).rejects.toThrow('npm run upgrade-database')
    await upgradeDatabase(settings(), [])
    await startsAs18()
    // Between them, and an older Probeta made an empty database meanwhile.
    await rename(cluster, at.complete)
    await (await anOlderDatabase(dataDir, '17')).stop()
    await expect(place.start()).rejects.toThrow('move one of them away')
    await rm(cluster, { recursive: true })
    await startsAs18()
  }, 240_000)

  it('are left alone where the programs that read them are not there', async () => {
    const older = await aFilledInstallation(() => Promise.resolve())
    await older.stop()
    const upgrade = (...args: string[]) => upgradeDatabase(settings(), args)
    await expect(upgrade('--programs', place.folder)).rejects.toThrow(/PostgreSQL 17 are needed once more/)
    await expect(upgrade('--programs', '.')).rejects.toThrow(/are of PostgreSQL 18, and the data of 17/)
    await upgrade()
    await upgrade()
    expect(said.at(-1)).toContain('already')
  })
})
