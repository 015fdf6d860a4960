import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { MANIFEST } from './backup-manifest.ts'
import type { BackupManifest, CopiedFile } from './backup-manifest.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFolder } from './copy-folder.ts'
import { POSTGRES_MAJOR } from './create-cluster.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { holdsDatabase } from './start-embedded-postgres.ts'
import { reachEmbedded } from './reach-embedded.ts'

export type BackupSettings = { dataDir: string; targetDir: string; version: string; now: Date }

/** The folder of a finished backup, and what it holds. */
export type Backup = { folder: string; files: number; bytes: number }

/** In DATA_DIR: where a backup lies until it is encrypted, on the disk that holds the same data unencrypted anyway. */
export const TO_ENCRYPT = 'backup-to-encrypt'

// postgres-17 is what an upgrade left.
const NOT_OURS = /^(postgres(-\d+|(\.\w+)+)?|socket|probeta\.lock.*|backup-to-encrypt)$/

/**
 * Copies an installation with the embedded database, whether it runs or not, into a new folder of `targetDir`.
 * @throws DatabaseRefusal when there is nothing to copy.
 */
export async function backUpEmbedded({ dataDir, targetDir, version, now }: BackupSettings): Promise<Backup> {
  if (!holdsDatabase(dataDir)) {
    throw new DatabaseRefusal(
      `There is no Probeta database in ${dataDir}: set DATA_DIR to the folder of the installation.`,
    )
  }
  const folder = join(resolve(targetDir), `probeta-backup-${now.toISOString().replaceAll(':', '-')}`)
  const unfinished = `${folder}.unfinished`
  const data = join(unfinished, 'data')
  await mkdir(data, { recursive: true, mode: 0o700 })
  try {
    const copied = await withDatabase(dataDir, async (superuserUrl, realDataDir) => {
      // Files that only grow (the heads of the audit seals) must not be newer than the rows: they go first. Documents
      // written meanwhile are older than their rows: they are added after.
      const before = await copyFolder(realDataDir, data, notOurs(realDataDir, unfinished))
      const cluster = await copyCluster(superuserUrl, join(data, 'postgres'))
      const known = new Set(before.files.map(({ path }) => path))
      const isKnown = notOurs(realDataDir, unfinished)
      const after = await copyFolder(realDataDir, data, (path) => known.has(path) || isKnown(path))
      return {
        folders: [
          ...new Set([...before.folders, ...after.folders]),
          'postgres',
          ...cluster.folders.map(inCluster),
        ],
        files: [
          ...before.files,
          ...after.files,
          ...cluster.files.map((file) => ({ ...file, path: inCluster(file.path) })),
        ],
      }
    })
    const manifest: BackupManifest = {
      product: 'probeta',
      version,
      takenAt: now.toISOString(),
      postgresMajor: POSTGRES_MAJOR,
      ...copied,
    }
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
      mode: 0o600,
      flush: true,
    })
    await rename(unfinished, folder)
    return { folder, files: copied.files.length, bytes: sumBytes(copied.files) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function withDatabase<T>(
  dataDir: string,
  work: (url: string, dataDir: string) => Promise<T>,
): Promise<T> {
  const used = await reachEmbedded(dataDir, () => undefined)
  try {
    return await work(used.superuserUrl, used.dataDir)
  } finally {
    await used.stop()
  }
}

// The database is copied in its own way; a folder inside may be another installation, or the backup itself.
function notOurs(dataDir: string, target: string): (path: string) => boolean {
  return (path) => {
    const full = join(dataDir, path)
    const holdsTarget = full === target || target.startsWith(full + sep)
    return (
      NOT_OURS.test(path) ||
      holdsTarget ||
      existsSync(join(full, 'postgres-passwords.json')) ||
      existsSync(join(full, MANIFEST))
    )
  }
}

const inCluster = (path: string) => `postgres/${path}`

function sumBytes(files: readonly CopiedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
