import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MANIFEST, backupManifest } from './backup-manifest.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { installedFolder } from './binaries.ts'
import { copyFolder, readChecksum } from './copy-folder.ts'
import { POSTGRES_MAJOR } from './create-cluster.ts'
import { giveTo, placeData } from './data-folders.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { chooseIdentity } from './run-as.ts'

export type RestoreSettings = { backupDir: string; dataDir: string }

/** The result of a restore: the backup's own version and time. */
export type Restored = { version: string; takenAt: string; files: number; bytes: number }

/**
 * Fills an empty DATA_DIR from a backup, after checking every file of it. Nothing is changed when it refuses.
 * @throws DatabaseRefusal when the backup is not complete, or DATA_DIR is not empty.
 */
export async function restoreEmbedded({ backupDir, dataDir }: RestoreSettings): Promise<Restored> {
  const target = resolve(dataDir)
  const manifest = await readManifest(backupDir)
  refuseFilled(target)
  const bytes = await check(backupDir, manifest)
  const unfinished = `${target}.restoring`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  for (const folder of manifest.folders)
    await mkdir(join(unfinished, folder), { recursive: true, mode: 0o700 })
  const copied = await copyFolder(join(backupDir, 'data'), unfinished, () => false)
  const checksums = new Map(copied.files.map(({ path, sha256 }) => [path, sha256]))
  for (const { path, sha256 } of manifest.files) {
    if (checksums.get(path) !== sha256) throw damaged(backupDir, path)
  }
  await rm(target, { recursive: true, force: true })
  await rename(unfinished, target)
  await moveToItsPlace(target)
  return { version: manifest.version, takenAt: manifest.takenAt, files: manifest.files.length, bytes }
}

async function readManifest(backupDir: string): Promise<BackupManifest> {
  const file = join(backupDir, MANIFEST)
  if (!existsSync(file)) {
    throw new DatabaseRefusal(
      `${backupDir} is not a backup of Probeta (it has no ${MANIFEST}): give a folder probeta-backup-….`,
    )
  }
  const manifest = backupManifest.safeParse(safeJson(await readFile(file, 'utf8')))
  if (!manifest.success || !manifest.data.files.every(({ path }) => isInside(path)))
    throw damaged(backupDir, MANIFEST)
  if (manifest.data.postgresMajor !== POSTGRES_MAJOR) {
    throw new DatabaseRefusal(
      `The backup ${backupDir} was made with PostgreSQL ${manifest.data.postgresMajor}, this Probeta brings ${POSTGRES_MAJOR}: restore it with Probeta ${manifest.data.version}.`,
    )
  }
  return manifest.data
}

/** @throws DatabaseRefusal when a restore into `target` would overwrite something. */
export function refuseFilled(target: string): void {
  if (!existsSync(target) || readdirSync(target).length === 0) return
  throw new DatabaseRefusal(
    `${target} is not empty, and a restore would overwrite it: stop Probeta, move that folder aside (mv ${target} ${target}.old) and run this again, or set DATA_DIR to a new folder.`,
  )
}

async function check(backupDir: string, { files }: BackupManifest): Promise<number> {
  let bytes = 0
  for (const file of files) {
    const found = await readChecksum(join(backupDir, 'data', file.path))
    if (found?.sha256 !== file.sha256) throw damaged(backupDir, file.path)
    bytes += found.bytes
  }
  return bytes
}

// Where PostgreSQL must run as a user who cannot reach DATA_DIR, its folder is elsewhere.
async function moveToItsPlace(target: string): Promise<void> {
  const identity = chooseIdentity()
  const { dataDir, cluster } = placeData(target, identity, installedFolder())
  const restored = join(dataDir, 'postgres')
  if (cluster === restored) return giveTo(cluster, identity)
  if (existsSync(cluster)) {
    throw new DatabaseRefusal(
      `The database folder ${cluster} is not empty: move it aside and run the restore again.`,
    )
  }
  await rename(restored, cluster)
  giveTo(cluster, identity)
}

function isInside(path: string): boolean {
  return !path.startsWith('/') && !path.split('/').includes('..') && !path.includes('\\')
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function damaged(backupDir: string, path: string): DatabaseRefusal {
  return new DatabaseRefusal(
    `The backup ${backupDir} is damaged: ${path} is missing or was changed after it was written. Nothing was restored; use another backup.`,
  )
}
