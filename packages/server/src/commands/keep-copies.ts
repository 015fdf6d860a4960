import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpEmbedded } from '../db/embedded/back-up-embedded.ts'
import { restoreEmbedded } from '../db/embedded/restore-embedded.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { createPool } from '../db/pool.ts'
import { appendMissingHeads } from '../features/audit/append-heads.ts'
import { signingKey } from '../features/audit/keep-signing-key.ts'
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
  console.log(`Backed up ${made.files} files (${megabytes(made.bytes)}) to ${made.folder}`)
}

/** `npm run restore -- BACKUP`: fills an empty DATA_DIR from a backup, after every file of it was checked. */
export async function restore(settings: Settings, [backupDir]: readonly string[]): Promise<void> {
  refuseOwnDatabase(settings, 'pg_restore')
  if (backupDir === undefined) {
    throw new PlainRefusal('Say which backup: npm run restore -- backups/probeta-backup-…')
  }
  const restored = await restoreEmbedded({ backupDir, dataDir: settings.dataDir })
  await completeHeads(settings.dataDir)
  console.log(
    `Restored ${restored.files} files (${megabytes(restored.bytes)}) of ${restored.takenAt} to ${settings.dataDir}. Start it with npm start.`,
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
