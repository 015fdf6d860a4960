import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
}
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'
}

/**
 * Brings the schema up to date, the installation first, then the laboratories: each file in one transaction with its row in schema_migration, all under one advisory
 * lock, so that it can be interrupted anywhere, run again, and run by two servers at once.
 * Throws DatabaseTooNew when the database holds a migration this version does not know.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
    await client.query("set lock_timeout = '5s'")
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, run_at timestamptz not null default clock_timestamp())',
    )
    const done = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration',
    )
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]))
    const files = (await readdir(folder, { recursive: true }))
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
    const foreign = [...known.keys()].filter((name) => !files.includes(name))
    if (foreign.length > 0) throw new DatabaseTooNew(foreign.join(', '))
    const run: string[] = []
    for (const file of files) {
      const sql = await readFile(join(folder, file), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      if (known.get(file) === sha256) continue
      if (known.has(file)) throw new MigrationChanged(file)
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file, sha256])
      await client.query('commit')
      run.push(file)
    }
    return run
  } finally {
    await client.end()
  }
}
