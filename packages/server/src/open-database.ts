import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { appRole, ensureRoles } from './db/roles.ts'
import type { Settings } from './settings.ts'

export type OpenDatabase = {
  pool: pg.Pool
  /** What a connection of its own needs, as the same role. */
  connection: { connectionString: string; options?: string }
  superuserUrl: string | null
  stop(): Promise<void>
}

const log = (line: string) => console.warn(line)

/** The database of the settings, migrated, and a pool that works as the role which owns nothing. */
export async function openDatabase(settings: Settings, root: string): Promise<OpenDatabase> {
  await mkdir(settings.dataDir, { recursive: true })
  const onLost = (error: Error) => log(`A database connection was lost: ${error.message}`)
  const migrations = join(root, 'packages/server/migrations')
  if (settings.databaseUrl !== null) {
    const url = settings.databaseUrl
    await ensureRoles(url, decodeURIComponent(new URL(url).username) || 'postgres')
    await migrate(url, migrations)
    const pool = createPool({ url, role: appRole, max: 20, onLost })
    const connection = { connectionString: url, options: `-c role=${appRole}` }
    return { pool, connection, superuserUrl: null, stop: () => pool.end() }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: () => {} })
  try {
    await ensureRoles(embedded.superuserUrl, 'probeta_owner')
    await migrate(embedded.ownerUrl, migrations)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const pool = createPool({ url: embedded.appUrl, max: 20, onLost })
  return {
    pool,
    connection: { connectionString: embedded.appUrl },
    superuserUrl: embedded.superuserUrl,
    stop: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}
