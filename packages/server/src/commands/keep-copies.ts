import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpEmbedded } from '../db/embedded/back-up-embedded.ts'
import { MANIFEST } from '../db/embedded/backup-manifest.ts'
import { restoreEmbedded } from '../db/embedded/restore-embedded.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { createPool } from '../db/pool.ts'
import { appendMissingHeads } from '../features/audit/append-heads.ts'
import { signingKey } from '../features/audit/keep-signing-key.ts'
import { signManifest, signerOfManifest } from '../features/audit/sign-manifest.ts'
import { installationScope, laboratories } from '../open-laboratory.ts'
import type { Settings } from '../settings.ts'
import { PlainRefusal } from './plain-refusal.ts'

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function refuseOwnDatabase({ databaseUrl }: Settings, tool: string): void {
  if (databaseUrl === null) return
  throw new PlainRefusal(
    `DATABASE_URL is set, so the database is your own PostgreSQL: use its tools (${tool}) for the rows, and copy DATA_DIR beside them for the audit key and heads.`,
  )
}

/** `npm run backup -- FOLDER`: a copy of the installation, taken while it runs, into a new folder there. */
export async function backup(settings: Settings, [folder = 'backups']: readonly string[]): Promise<void> {
  refuseOwnDatabase(settings, 'pg_basebackup or pg_dump')
  const { version } = JSON.parse(await readFile(join(process.cwd(), 'package.json'), 'utf8')) as {
    version: string
  }
  const made = await backUpEmbedded({
    dataDir: settings.dataDir,
    targetDir: folder,
    version,
    now: new Date(),
  })
  const key = await signingKey(settings.dataDir)
  await signManifest(made.folder, key)
  console.log(
    `Backed up ${made.files} files (${megabytes(made.bytes)}) to ${made.folder}, signed by the key ${key.id}`,
  )
}

/** `npm run restore -- BACKUP`: fills an empty DATA_DIR from a backup, after every file of it was checked. */
export async function restore(settings: Settings, args: readonly string[]): Promise<void> {
  refuseOwnDatabase(settings, 'pg_restore')
  const backupDir = args.find((arg) => !arg.startsWith('--'))
  if (backupDir === undefined) {
    throw new PlainRefusal('Say which backup: npm run restore -- backups/probeta-backup-…')
  }
  if (!args.includes('--unsigned')) await refuseForeign(backupDir, args)
  const restored = await restoreEmbedded({ backupDir, dataDir: settings.dataDir })
  await completeHeads(settings.dataDir)
  console.log(
    `Restored ${restored.files} files (${megabytes(restored.bytes)}) of ${restored.takenAt} to ${settings.dataDir}. Start it with npm start.`,
  )
}

/** Whoever changed a backup can make its checksums anew, but not their signature without the key. */
async function refuseForeign(backupDir: string, args: readonly string[]): Promise<void> {
  if (!existsSync(join(backupDir, MANIFEST))) return // no backup at all: said by the restore itself
  const signer = await signerOfManifest(backupDir)
  if (signer === null)
    throw new PlainRefusal(
      `The backup ${backupDir} is not signed by its laboratory: it was changed, or made by an older Probeta. Nothing was restored. If you trust it all the same: npm run restore -- ${backupDir} --unsigned`,
    )
  const wanted = args.find((arg) => arg.startsWith('--key='))?.slice('--key='.length)
  if (wanted !== undefined && wanted !== signer)
    throw new PlainRefusal(
      `The backup ${backupDir} is signed by the key ${signer}, not by ${wanted}. Nothing was restored.`,
    )
}

/** The rows of a backup may be newer than its audit heads: with each head that is missing the restored trail verifies. */
async function completeHeads(dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const pool = createPool({ url: database.appUrl, max: 2, onLost: () => undefined })
  try {
    const key = await signingKey(dataDir)
    for (const { id, time_zone } of await laboratories(pool))
      await appendMissingHeads(pool, installationScope(id, time_zone), key, dataDir)
  } finally {
    await pool.end()
    await database.stop()
  }
}
