import pg from 'pg'
import { DatabaseRefusal } from '../db/embedded/database-refusal.ts'
import { explainDatabaseError, explainServerVersion } from '../db/embedded/explain-database-error.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { noteCluster } from '../db/cluster.ts'
import { reachEmbedded } from '../db/embedded/reach-embedded.ts'
import { continueTrails } from '../db/laboratories.ts'
import { migrate } from '../db/migrate.ts'
import { createPool, keepAlive, workingRole } from '../db/pool.ts'
import { ensureRoles } from '../db/roles.ts'
import { prepareJobQueue } from '../jobs/job-queue.ts'
import type { Settings } from '../base/settings.ts'

export type OpenDatabase = {
  pool: pg.Pool
  /** Settings of a further connection in the same role. */
  connection: { connectionString: string; options?: string } & typeof connectionOptions
  /** Connects as the owner of the tables. */
  ownerUrl: string
  superuserUrl: string | null
  stop(): Promise<void>
}

/** Turns the errors of an own PostgreSQL that a person can repair into a sentence. */
async function explained(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = explainDatabaseError(error, url)
    throw sentence === undefined ? error : new DatabaseRefusal(sentence)
  }
}

async function refuseUnknownVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  const sentence = explainServerVersion(Number(rows[0]?.server_version_num))
  if (sentence !== undefined) throw new DatabaseRefusal(sentence)
}

/** Timeout for a paused database, which takes connections and answers none of them. */
const connectionOptions = { connectionTimeoutMillis: 5_000, ...keepAlive }
const log = (line: string) => console.warn(line)

/**
 * Opens the database of the settings, migrated, with a pool in the role that owns nothing. `beside`: an embedded database
 * that a running server holds is used as it is.
 */
export async function openDatabase(settings: Settings, { beside = false } = {}): Promise<OpenDatabase> {
  // A connection that is being given back while the database is stopped is lost to nobody.
  let stopping = false
  const onLost = (error: Error) => {
    if (!stopping) log(`A database connection was lost: ${error.message}`)
  }
  if (settings.databaseUrl !== null) {
    const url = settings.databaseUrl
    await explained(url, async () => {
      await refuseUnknownVersion(url)
      await ensureRoles(url, decodeURIComponent(new URL(url).username) || 'postgres')
      await migrate(url)
      await prepareJobQueue(url)
    })
    const pool = createPool({ url, max: 20, onLost })
    await noteCluster(pool)
    await continueTrails(pool)
    const connection = { connectionString: url, options: workingRole, ...connectionOptions }
    const stop = () => {
      stopping = true
      return pool.end()
    }
    return { pool, connection, ownerUrl: url, superuserUrl: null, stop }
  }
  const embedded = beside
    ? await reachEmbedded(settings.dataDir, log)
    : { ...(await startEmbeddedPostgres({ dataDir: settings.dataDir, log })), running: false }
  try {
    if (!embedded.running) {
      await ensureRoles(embedded.superuserUrl, 'probeta_owner')
      await migrate(embedded.ownerUrl)
      await prepareJobQueue(embedded.ownerUrl)
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
  const pool = createPool({ url: embedded.appUrl, max: 20, onLost })
  if (!embedded.running) await continueTrails(pool)
  return {
    pool,
    connection: { connectionString: embedded.appUrl, options: workingRole, ...connectionOptions },
    ownerUrl: embedded.ownerUrl,
    superuserUrl: embedded.superuserUrl,
    stop: async () => {
      stopping = true
      await pool.end()
      await embedded.stop()
    },
  }
}
