import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { plainLaboratory } from '../testing/template-laboratory.ts'
import { aDataFolder } from '../db/embedded/a-data-folder.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { ensureRoles } from '../db/roles.ts'
import type { Scope } from '../db/scope.ts'
import { type SigningKey, signingKey } from '../audit/keep-signing-key.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { addPerson, openLaboratory } from '../app/open-laboratory.ts'
import { readSettings } from '../base/settings.ts'
import { drillRestore } from './drill-restore.ts'
import { backup, restore } from './keep-copies.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
let dataDir: string
let restoredTo: string
let backups: string
beforeEach(async () => {
  place = await aDataFolder()
  dataDir = join(place.folder, 'data')
  restoredTo = join(place.folder, 'restored')
  backups = join(place.folder, 'backups')
})
afterEach(() => place.clear())

const settingsOf = (folder: string, more: Record<string, string> = {}) => {
  const read = readSettings({ DATA_DIR: folder, ...more }, 'backup')
  if (!read.ok) throw new Error(read.detail.join(' '))
  return read.value
}

/** Makes a laboratory with two seals, whose data folder holds only the head of the first: as during a backup. */
async function aLaboratoryAheadOfItsHeads(secondKeyFrom: string): Promise<Scope> {
  const database = await place.start()
  await ensureRoles(database.superuserUrl, 'probeta_owner')
  await migrate(database.ownerUrl)
  const pool = createPool({ url: database.appUrl, max: 4, onLost: () => {} })
  const elsewhere = await mkdtemp(join(place.folder, 'elsewhere-'))
  try {
    const scope = await openLaboratory(database.ownerUrl, plainLaboratory('Laboratorio'))
    const sealed = async (key: SigningKey, folder: string) =>
      // PostgreSQL's own maintenance may be running, and a seal waits for it.
      vi.waitFor(async () => expect(await sealAudit(pool, scope, key, folder)).toBeGreaterThan(0), 20_000)
    await sealed(await signingKey(dataDir), dataDir)
    await addPerson(pool, scope, { username: 'ana', names: 'Ana', role: 'administrator', password: 'x' })
    await sealed(await signingKey(secondKeyFrom), elsewhere)
    return scope
  } finally {
    await pool.end()
    await rm(elsewhere, { recursive: true })
  }
}

async function backUp(more: Record<string, string> = {}, ...args: string[]) {
  await backup(settingsOf(dataDir, more), [backups, ...args])
  return join(backups, (await readdir(backups)).at(-1) ?? '')
}

let keys = 0
async function aKey(folder: string) {
  const keyFile = join(folder, `key-${(keys += 1)}.txt`)
  await backup(settingsOf(dataDir), ['--new-key', keyFile])
  return { keyFile, recipient: /age1[a-z0-9]+/.exec(await readFile(keyFile, 'utf8'))?.[0] ?? '' }
}

async function verifyRestored(scope: Scope) {
  const { appUrl } = await place.start({ dataDir: restoredTo })
  const pool = createPool({ url: appUrl, max: 2, onLost: () => {} })
  try {
    return await verifyAudit(pool, scope, await signingKey(restoredTo), restoredTo)
  } finally {
    await pool.end()
  }
}

describe('a restored laboratory', () => {
  it('has the head of every seal that its key signed, and verifies', async () => {
    const scope = await aLaboratoryAheadOfItsHeads(dataDir)
    await restore(settingsOf(restoredTo), [await backUp()])
    expect(await verifyRestored(scope)).toMatchObject({ seals: 2, wrong: null })
  })

  it('gets no head for a seal that another key signed', async () => {
    const scope = await aLaboratoryAheadOfItsHeads(join(place.folder, 'foreign'))
    await restore(settingsOf(restoredTo), [await backUp()])
    expect((await verifyRestored(scope)).wrong).toMatchObject({ seal: 2, what: 'signature' })
  })
})

describe('a signed backup', () => {
  beforeEach(async () => {
    await aLaboratoryAheadOfItsHeads(dataDir)
  })
  const restoring = (folder: string, ...more: string[]) => restore(settingsOf(restoredTo), [folder, ...more])

  it('is refused when its checksums were made anew without the key', async () => {
    const folder = await backUp()
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), manifest.replace('"takenAt": "2', '"takenAt": "1'))
    await expect(restoring(folder)).rejects.toThrow('is not signed by its laboratory')
    await rm(join(folder, 'manifest.sig'))
    await expect(restoring(folder)).rejects.toThrow('is not signed by its laboratory')
    expect(await readdir(place.folder)).not.toContain('restored')
  })

  it('is refused when another key signed it than the one given', async () => {
    const folder = await backUp()
    await expect(restoring(folder, '--key=0123456789abcdef')).rejects.toThrow('is signed by the key')
    const { id } = await signingKey(dataDir)
    await restore(settingsOf(restoredTo), [folder, `--key=${id}`])
    expect(await readdir(restoredTo)).toContain('audit-heads.jsonl')
  })

  it('of an older version, without a signature, is restored with --unsigned', async () => {
    const folder = await backUp()
    await rm(join(folder, 'manifest.sig'))
    await restore(settingsOf(restoredTo), [folder, '--unsigned'])
    expect(await readdir(restoredTo)).toContain('audit-heads.jsonl')
  })
})

describe('a restore that is rehearsed', () => {
  const drill = (...args: string[]) =>
    drillRestore(settingsOf(dataDir), [backups, '--in', place.folder, ...args])
  const left = async () => (await readdir(place.folder)).filter((name) => name.startsWith('probeta-drill'))

  it('takes the newest backup, looks through all of it and leaves nothing, and fails over one that is not whole', async () => {
    await aLaboratoryAheadOfItsHeads(dataDir)
    await expect(drill()).rejects.toThrow('no such file or directory')
    const { keyFile, recipient } = await aKey(place.folder)
    await backUp({ BACKUP_RECIPIENT: recipient })
    const said = vi.spyOn(console, 'log')
    onTestFinished(() => said.mockRestore())
    await drill('--identity', keyFile)
    expect(said.mock.calls.flat().join('\n')).toMatch(
      /in 2 seals are as they were sealed[^]*\.tar\.age can be restored: its trail, records and documents are whole/,
    )
    const newest = await backUp()
    await rm(join(newest, 'data/audit-heads.jsonl'))
    await expect(drill()).rejects.toThrow('audit-heads.jsonl is missing or was changed')
    expect(await left()).toEqual([])
    expect(await readdir(dataDir)).toContain('audit-heads.jsonl')
  }, 180_000)
})

describe('an encrypted backup', () => {
  const restoring = (file: string, ...more: string[]) => restore(settingsOf(restoredTo), [file, ...more])
  const restored = async () =>
    (await readdir(place.folder)).filter((name) => name.startsWith('restored') || name === 'backups')

  it('is one file that its key turns into a laboratory whose audit trail verifies', async () => {
    const scope = await aLaboratoryAheadOfItsHeads(dataDir)
    const { keyFile, recipient } = await aKey(place.folder)
    const file = await backUp({ BACKUP_RECIPIENT: recipient })
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^probeta-backup-.*\.tar\.age$/)])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).not.toContain('backup-to-encrypt')

    const other = await aKey(place.folder)
    const damaged = join(backups, 'damaged.tar.age')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(damaged, bytes)
    await expect(restoring(file)).rejects.toThrow('is encrypted')
    await expect(restoring(file, '--identity', other.keyFile)).rejects.toThrow('does not open')
    await expect(restoring(damaged, '--identity', keyFile)).rejects.toThrow('is damaged')
    const foreign = restoring(file, '--identity', keyFile, '--key', '0123456789abcdef')
    await expect(foreign, 'the signature inside is checked as ever').rejects.toThrow('is signed by the key')
    expect(await restored()).toEqual(['backups'])

    await restoring(file, '--identity', keyFile)
    expect(await verifyRestored(scope)).toMatchObject({ seals: 2, wrong: null })
    expect(await restored()).toEqual(['backups', 'restored'])
  }, 180_000)

  it('is not begun for what is no key, and a key is not written over another', async () => {
    const { keyFile, recipient } = await aKey(place.folder)
    const mistyped = recipient.replace(/.$/, (letter) => (letter === 'q' ? 'p' : 'q'))
    await expect(backUp({}, '--recipient', mistyped)).rejects.toThrow('is not the public part')
    await expect(backUp({}, '--recipent', recipient)).rejects.toThrow("Unknown option '--recipent'")
    expect(await restored()).toEqual([])
    await expect(backup(settingsOf(dataDir), ['--new-key', keyFile])).rejects.toThrow('is there already')
  })
})
