import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import type { EmbeddedPostgres, EmbeddedSettings } from './start-embedded-postgres.ts'

/** For tests: an empty folder, and databases in it that `clear` stops before it removes the folder. */
export async function aDataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-embedded-'))
  const started: EmbeddedPostgres[] = []
  const log: string[] = []
  return {
    folder,
    log,
    start: async (settings: Partial<EmbeddedSettings> = {}) => {
      const wanted = {
        dataDir: join(folder, 'data'),
        log: (line: string) => void log.push(line),
        ...settings,
      }
      const database = await startEmbeddedPostgres(wanted)
      started.push(database)
      return database
    },
    clear: async () => {
      for (const database of started) await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The first column of a query's result, or of the last one of several. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a lost connection also fails the query that waits
  await client.connect()
  try {
    const answer: unknown = await client.query({ text: sql, rowMode: 'array' })
    const last = [answer].flat().at(-1) as pg.QueryArrayResult<unknown[]>
    return last.rows.map((row) => row[0])
  } finally {
    await client.end()
  }
}

/** Repeats the query until the database is back (at most 20 s). */
export async function askWhenBack(url: string, sql: string): Promise<unknown[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask(url, sql)
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
