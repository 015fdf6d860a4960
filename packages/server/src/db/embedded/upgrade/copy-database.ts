import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsOf, tablesOf } from '../../copy-laboratory.ts'
import { makeSchema } from '../../laboratory-schema.ts'
import {
  beginMigrating,
  DatabaseTooOld,
  filesRun,
  installationFiles,
  laboratoryFiles,
  runFiles,
} from '../../migrate.ts'
import { ensureRoles, laboratorySchema } from '../../roles.ts'
import { OWNER } from '../create-roles.ts'
import { DatabaseRefusal } from '../database-refusal.ts'
import { nameDifferences } from './describe-database.ts'

/** Addresses of the database `probeta`; its superuser sees every row, and no trigger of his session runs. */
export type CopyPlaces = { from: string; to: string; owner: string }

/** `leftBehind`: tables, rights or roles that Probeta did not make and that the copy does not have. */
export type CopiedDatabase = { rows: number; leftBehind: string[] }

/**
 * Fills an empty database with everything of another one, which is only read: the schema by the same migrations that
 * made the other, then every row, unchanged. Nobody may write in either meanwhile.
 * @throws DatabaseRefusal where the rows of a table are not those it was filled from.
 */
export async function copyDatabase(
  { from, to, owner }: CopyPlaces,
  log: (line: string) => void,
): Promise<CopiedDatabase> {
  const old = await connect(from, 'set default_transaction_read_only = on')
  const target = await connect(to, 'set session_replication_role = replica')
  try {
    await ensureRoles(to, OWNER)
    const laboratoriesThere = await laboratoriesIn(old)
    await makeSchemas(old, owner, laboratoriesThere)
    let rows = 0
    for (const schema of ['installation', ...laboratoriesThere.map(laboratorySchema)]) {
      const copied = await copySchema(old, target, schema)
      log(`${schema}: ${copied} rows`)
      rows += copied
    }
    const leftBehind = await nameDifferences(old, target)
    await target.query('analyze')
    return { rows, leftBehind }
  } finally {
    await old.end()
    await target.end()
  }
}

async function connect(connectionString: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined) // a lost connection also fails the query that waits
  await client.connect()
  await client.query(`${setting}; set statement_timeout = 0`)
  return client
}

async function laboratoriesIn(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select substr(nspname, 12)::integer as id from pg_namespace where nspname ~ '^laboratory_[0-9]+$' order by 1`,
  )
  return rows.map(({ id }) => id)
}

async function makeSchemas(old: pg.Client, ownerUrl: string, laboratoriesThere: number[]): Promise<void> {
  const { rows } = await old.query("select from pg_namespace where nspname = 'installation'")
  if (rows.length === 0) throw new DatabaseTooOld()
  const client = await connect(ownerUrl, "set client_min_messages = 'warning'")
  try {
    await beginMigrating(client)
    const known = async (schema: string, files: Awaited<ReturnType<typeof laboratoryFiles>>) => {
      const run = await filesRun(old, files, `${schema}.schema_migration`)
      return files.filter(({ name }) => run.has(name))
    }
    await client.query('create schema installation')
    await runFiles(client, await known('installation', await installationFiles()), null)
    for (const id of laboratoriesThere)
      await makeSchema(client, id, await known(laboratorySchema(id), await laboratoryFiles()))
  } finally {
    await client.end()
  }
}

async function copySchema(old: pg.Client, target: pg.Client, schema: string): Promise<number> {
  let copied = 0
  for (const name of [...(await tablesOf(target, schema)), 'schema_migration']) {
    const table = `${schema}.${pg.escapeIdentifier(name)}`
    const columns = await columnsOf(target, schema, name)
    await target.query(`delete from ${table}`) // what the migrations put there
    await pipeline(
      old.query(copyTo(`copy ${table} (${columns}) to stdout`)),
      target.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
    )
    const [expected, found] = [await summarise(old, table, columns), await summarise(target, table, columns)]
    if (expected.hash !== found.hash || expected.rows !== found.rows)
      throw new DatabaseRefusal(
        `The ${found.rows} rows of the copy of ${table} are not the ${expected.rows} of the original, which was left as it is.`,
      )
    copied += Number(found.rows)
  }
  await setSequences(old, target, schema)
  return copied
}

/** The sum does not depend on the order in which the rows lie. */
async function summarise(client: pg.Client, table: string, columns: string) {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as hash from ${table}`,
  )
  return rows[0] ?? { rows: '0', hash: '' }
}

async function setSequences(old: pg.Client, target: pg.Client, schema: string): Promise<void> {
  const { rows } = await old.query<{ name: string; value: string; called: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as called
     from pg_sequences where schemaname = $1`,
    [schema],
  )
  for (const { name, value, called } of rows)
    await target.query('select setval($1::regclass, $2, $3)', [name, value, called])
}
