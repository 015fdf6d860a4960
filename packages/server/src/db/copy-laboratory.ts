import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { CopiedFile } from './embedded/backup-manifest.ts'
import { addLaboratorySchema } from './laboratory-schema.ts'
import { laboratorySchema, searchPath } from './roles.ts'

/** An account with this number or name exists already and belongs to somebody else. */
export class AccountTaken extends Error {
  override name = 'AccountTaken'
}

/**
 * Tables of an account, in an order in which they can be written. Pending requests and what lasts an hour are left out.
 */
const accountTables = [
  ...['credential', 'pin', 'passkey', 'second_factor', 'recovery_code'],
  'directory_account',
] as const
const people = (laboratoryId: number) =>
  `(select user_id from installation.laboratory_account where laboratory_id = ${laboratoryId})`

/** Conditions that select the installation's rows of a laboratory. */
const sharedRows = (id: number): Record<string, string> => ({
  laboratory: `id = ${id}`,
  app_user: `id in ${people(id)}`,
  ...Object.fromEntries(accountTables.map((table) => [table, `user_id in ${people(id)}`])),
  laboratory_account: `laboratory_id = ${id}`,
  audit_key: `id in (select key_id from ${laboratorySchema(id)}.audit_seal)`,
})
const fileOf = (schema: string, table: string) => join(schema, `${table}.copy`)
/** As in a backup the folder of a laboratory need not be its number. */
const records = 'laboratory'

/**
 * Copies all rows of a laboratory and of its people's accounts into a folder, as of one moment. Runs as the owner of
 * the tables, who may become the gate and so sees every row: people's private rows are not shown to their colleagues.
 */
export async function copyLaboratory(ownerUrl: string, id: number, folder: string): Promise<CopiedFile[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local search_path = ${searchPath(id)}; set local statement_timeout = 0`,
    )
    const files: CopiedFile[] = []
    const copy = async (path: string, sql: string) => {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let bytes = 0
      await pipeline(
        client.query(copyTo(`copy (${sql}) to stdout`)),
        async function* (parts: AsyncIterable<Buffer>) {
          for await (const part of parts) {
            hash.update(part)
            bytes += part.length
            yield part
          }
        },
        createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
      )
      files.push({ path, bytes, sha256: hash.digest('hex') })
    }
    for (const [table, which] of Object.entries(sharedRows(id)))
      await copy(
        fileOf('installation', table),
        `select ${await columnsOf(client, 'installation', table)} from installation.${table} where ${which}`,
      )
    const schema = laboratorySchema(id)
    for (const table of await tablesOf(client, schema))
      await copy(
        fileOf(records, table),
        `select ${await columnsOf(client, schema, table)} from ${schema}.${table}`,
      )
    return files
  } finally {
    await client.end()
  }
}

/**
 * Writes a laboratory that is not here from such a folder, in full or not at all. Accounts of people who work in
 * another laboratory exist already and stay as they are. Returns the host name that it had and cannot have here,
 * because another laboratory or the installation itself (`own`) has it; null if it kept everything.
 * @throws AccountTaken where a number or name of an account belongs to somebody else.
 */
export async function loadLaboratory(
  ownerUrl: string,
  { id, own }: { id: number; own: string },
  folder: string,
): Promise<string | null> {
  let lost: string | null = null
  await addLaboratorySchema(
    ownerUrl,
    async (client) => {
      const load = (table: string, columns: string, path: string) =>
        pipeline(
          createReadStream(join(folder, path)),
          client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
        )
      lost = await loadShared(client, load, own)
      await loadRecords(client, laboratorySchema(id), load)
      if (lost !== null) await noteLostHost(client, id, lost)
      await client.query(`delete from installation.removed_laboratory where id = ${id}`)
    },
    id,
  )
  return lost
}

/** Notes the lost host name in the restored trail, which says that the laboratory has it. */
async function noteLostHost(client: pg.Client, id: number, hostName: string): Promise<void> {
  await client.query("set local probeta.action = 'laboratory.restore'")
  await client.query(`call ${laboratorySchema(id)}.write_shared_trail('laboratory', $1, $2)`, [
    { id, host_name: hostName },
    { id, host_name: null },
  ])
}

type Load = (table: string, columns: string, path: string) => Promise<void>

async function loadShared(client: pg.Client, load: Load, ownHost: string): Promise<string | null> {
  const stage = async (table: string) => {
    await client.query(`create temp table restored_${table} (like installation.${table}) on commit drop`)
    const columns = await columnsOf(client, 'installation', table)
    await load(`pg_temp.restored_${table}`, columns, fileOf('installation', table))
    return (where: string) =>
      client.query(
        `insert into installation.${table} (${columns}) overriding system value
         select ${columns} from pg_temp.restored_${table} r where ${where} on conflict do nothing`,
      )
  }
  const write = {
    laboratory: await stage('laboratory'),
    people: await stage('app_user'),
    memberships: await stage('laboratory_account'),
    auditKeys: await stage('audit_key'),
  }
  const { rows } = await client.query<{ username: string }>(
    'select r.username from pg_temp.restored_app_user r join installation.app_user u on (u.id = r.id) <> (u.username = r.username)',
  )
  if (rows.length > 0) throw new AccountTaken(rows.map(({ username }) => username).join(', '))
  await client.query(
    'delete from pg_temp.restored_app_user r using installation.app_user u where u.id = r.id',
  )
  const { rows: taken } = await client.query<{ host_name: string }>(
    `with taken as (select host_name from pg_temp.restored_laboratory
                    where host_name = $1 or host_name in (select host_name from installation.laboratory))
     update pg_temp.restored_laboratory r set host_name = null from taken where r.host_name = taken.host_name
     returning taken.host_name`,
    [ownHost],
  )
  await write.auditKeys('true')
  await write.laboratory('true')
  await write.people('true')
  for (const table of accountTables)
    await (
      await stage(table)
    )('user_id in (select id from pg_temp.restored_app_user)')
  await write.memberships('true')
  await client.query(
    `select setval(pg_get_serial_sequence('installation.app_user', 'id'), greatest(max(id), 1)) from installation.app_user`,
  )
  return taken[0]?.host_name ?? null
}

/** The rows are loaded unchanged: triggers do not run, and keys are checked once all rows are there. */
async function loadRecords(client: pg.Client, schema: string, load: Load): Promise<void> {
  const tables = await tablesOf(client, schema)
  const each = async (sqlFor: (table: string) => string) => {
    for (const table of tables) await client.query(sqlFor(`${schema}.${table}`))
  }
  const { rows: keys } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and connamespace = $1::regnamespace and not condeferrable`,
    [schema],
  )
  const defer = async (how: string) => {
    for (const { table, name } of keys)
      await client.query(`alter table ${table} alter constraint ${name} ${how}`)
  }
  await each((table) => `alter table ${table} no force row level security, disable trigger user`)
  await client.query(`truncate ${tables.map((table) => `${schema}.${table}`).join(', ')}`)
  await defer('deferrable initially deferred')
  for (const table of tables)
    await load(`${schema}.${table}`, await columnsOf(client, schema, table), fileOf(records, table))
  await client.query('set constraints all immediate')
  await defer('not deferrable')
  await each((table) => `alter table ${table} force row level security, enable trigger user`)
  const { rows: counted } = await client.query<{ table: string; column: string }>(
    `select attrelid::regclass::text as table, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
    [schema],
  )
  for (const { table, column } of counted)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table} having count(*) > 0`,
    )
  await client.query('select continue_trail()')
}

/** All tables of a laboratory except `schema_migration`, by which the version of its schema is known. */
export async function tablesOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** The columns that are written; generated columns are computed again. */
export async function columnsOf(client: pg.Client, schema: string, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`${schema}.${table}`],
  )
  return rows[0]?.names ?? ''
}
