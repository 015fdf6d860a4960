import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { onCluster, ruleForCluster } from './cluster.ts'
import { splitStatements } from './split-statements.ts'
import { ensureLaboratoryRoles, laboratorySchema, searchPath } from './roles.ts'

export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
}
export class DatabaseTooNew extends Error {
  override name = 'DatabaseTooNew'
}

/** A laboratory from before 0.1.0, whose tables lay in the schema public: opened as it is it would look empty. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
}

const ours = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the installation up to date, then each laboratory, and returns what was run. Each file runs in one transaction
 * with its row in schema_migration, all under one advisory lock, so that it can be interrupted anywhere, run again, and
 * run by two servers at once. Throws DatabaseTooNew when the database holds a migration this version does not know,
 * DatabaseTooOld for one from before 0.1.0.
 */
export async function migrate(url: string, folder = ours): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await beginMigrating(client)
    const { rows: old } = await client.query(
      "select where to_regclass('public.schema_migration') is not null and to_regnamespace('installation') is null",
    )
    if (old.length > 0) throw new DatabaseTooOld()
    await client.query('create schema if not exists installation')
    const run = await runFiles(client, await readFiles(join(folder, 'installation')), null)
    const { rows } = await client.query<{ id: number }>('select id from installation.laboratory order by id')
    const files = await readFiles(join(folder, 'laboratory'))
    for (const { id } of rows) {
      await ensureLaboratoryRoles(client, id)
      run.push(
        ...(await runFiles(client, files, id).catch((error: unknown) => leaveUnready(client, id, error))),
      )
    }
    return run
  } finally {
    await client.end()
  }
}

/** One process changes schemas at a time, and gives up where it cannot get a lock. */
export async function beginMigrating(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${advisoryLocks.migrations})`)
  await client.query("set lock_timeout = '5s'; set citus.propagate_set_commands = 'local'")
}

export type MigrationFile = { name: string; sql: string; sha256: string }

const readFiles = async (folder: string): Promise<MigrationFile[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map(async (name) => {
        const sql = await readFile(join(folder, name), 'utf8')
        return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
      }),
  )

/** The files that make the schema of the installation. */
export const installationFiles = (): Promise<MigrationFile[]> => readFiles(join(ours, 'installation'))

/** The files that make the schema of a laboratory. */
export const laboratoryFiles = (): Promise<MigrationFile[]> => readFiles(join(ours, 'laboratory'))

/**
 * Runs the files that a schema has not run yet, in their order; within a transaction that is open, or each in its own.
 */
export async function runFiles(
  client: pg.Client,
  files: readonly MigrationFile[],
  laboratoryId: number | null,
): Promise<string[]> {
  // A session's temporary tables are looked through last, so that none of them can take a table's name.
  await client.query(
    `set search_path = ${searchPath(laboratoryId)}, pg_temp; set probeta.laboratory = '${laboratoryId ?? ''}'`,
  )
  await client.query(
    'create table if not exists schema_migration (name text primary key, sha256 text not null, run_at timestamptz not null default clock_timestamp())',
  )
  const known = await filesRun(client, files, 'schema_migration')
  const due = files.filter(({ name }) => !known.has(name))
  if (due.length > 0 && laboratoryId !== null && known.size > 0) await note(client, laboratoryId, '')
  const run = (await onCluster(client)) ? runOnCluster : runWhole
  for (const { name, sql, sha256 } of due)
    await run(
      client,
      `${sql};
       insert into schema_migration (name, sha256) values (${pg.escapeLiteral(name)}, '${sha256}')`,
    )
  if (laboratoryId !== null && known.size > 0)
    await client.query('delete from installation.laboratory_not_ready where laboratory_id = $1', [
      laboratoryId,
    ])
  return due.map(({ name }) => (laboratoryId === null ? name : `${laboratorySchema(laboratoryId)}: ${name}`))
}

/**
 * The checksums of the files that a schema has run, by their names; `table` is its schema_migration.
 * @throws DatabaseTooNew, MigrationChanged where they are not among `files`.
 */
export async function filesRun(
  client: pg.Client,
  files: readonly MigrationFile[],
  table: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>(`select name, sha256 from ${table}`)
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  const foreign = [...known.keys()].filter((name) => files.every((file) => file.name !== name))
  if (foreign.length > 0) throw new DatabaseTooNew(foreign.join(', '))
  const changed = files.find(({ name, sha256 }) => (known.get(name) ?? sha256) !== sha256)
  if (changed) throw new MigrationChanged(changed.name)
  return known
}

/** One message is one transaction, unless one is open already. */
const runWhole = (client: pg.Client, sql: string) => client.query(sql)

async function runOnCluster(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>('select now() <> statement_timestamp() as open')
  const open = rows[0]?.open === true
  if (!open) await client.query('begin')
  try {
    for (const statement of splitStatements(ruleForCluster(sql))) await client.query(statement)
    if (!open) await client.query('commit')
  } catch (error) {
    if (!open) await client.query('rollback')
    throw error
  }
}

const note = (client: pg.Client, laboratoryId: number, reason: string) =>
  client.query(
    `insert into installation.laboratory_not_ready (laboratory_id, reason) values ($1, $2)
     on conflict (laboratory_id) do update set reason = excluded.reason`,
    [laboratoryId, reason],
  )

/** A failure in one laboratory holds up no other: its people are informed, and the next start tries again. */
async function leaveUnready(client: pg.Client, laboratoryId: number, error: unknown): Promise<string[]> {
  if (!(error instanceof pg.DatabaseError)) throw error
  await note(client, laboratoryId, error.message)
  console.error(`Laboratory ${laboratoryId} could not be updated and is closed until it is: ${error.message}`)
  return []
}
