import pg from 'pg'
import { spreadNewSchema } from './cluster.ts'
import { beginMigrating, laboratoryFiles, type MigrationFile, runFiles } from './migrate.ts'
import {
  ensureLaboratoryRoles,
  gateRole,
  laboratoryRole,
  laboratorySchema,
  limitedLaboratoryRole,
  searchPath,
} from './roles.ts'

/** The sequence that numbers the laboratories. */
const numbers = 'installation.laboratory_id_seq'

/**
 * Makes the schema of a new laboratory and has `describe` write its row, in one transaction. Returns its number:
 * `wanted`, which must be free, or the next. `files`: its migrations, by default all.
 */
export async function addLaboratorySchema(
  url: string,
  describe: (client: pg.Client, id: number) => Promise<unknown>,
  wanted?: number,
  files?: readonly MigrationFile[],
): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await beginMigrating(client)
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      wanted === undefined
        ? `select nextval('${numbers}')::integer as id`
        : `select setval('${numbers}', greatest(last_value, ${wanted}))::integer as id from ${numbers}`,
    )
    const id = wanted ?? rows[0]?.id ?? 1
    await makeSchema(client, id, files ?? (await laboratoryFiles()))
    await describe(client, id)
    await client.query('commit')
    return id
  } finally {
    await client.end()
  }
}

/** Makes the roles and the schema of a laboratory, with the tables of these files. */
export async function makeSchema(
  client: pg.Client,
  id: number,
  files: readonly MigrationFile[],
): Promise<void> {
  await ensureLaboratoryRoles(client, id)
  const schema = laboratorySchema(id)
  await client.query(`${spreadNewSchema}; create schema ${schema}`)
  await client.query(`grant usage on schema ${schema} to ${laboratoryRole(id)}, ${gateRole}`)
  await runFiles(client, files, id)
}

/**
 * Removes a laboratory with all its records, and the accounts of people who work in no other, in one transaction.
 * People who work in it are signed out. Its roles stay where another database of the same PostgreSQL has a laboratory
 * of this number.
 */
export async function removeLaboratorySchema(url: string, id: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await beginMigrating(client)
    await client.query(`set search_path = ${searchPath(null)}`)
    // First of all: nobody starts new work in it any more, and work under way may end.
    await client.query(`delete from session where laboratory_id = ${id}`)
    await client.query('begin')
    await client.query(
      `insert into removed_laboratory (id, name, seals)
       select id, name, (select coalesce(max(number), 0) from ${laboratorySchema(id)}.audit_seal) from laboratory where id = ${id}`,
    )
    await client.query(`drop schema ${laboratorySchema(id)} cascade`)
    await client.query(`delete from outgoing_mail where of_laboratory = ${id}`)
    await client.query(`delete from session where laboratory_id = ${id}`)
    const { rows } = await client.query<{ user_id: number; elsewhere: boolean }>(
      `delete from laboratory_account a where laboratory_id = ${id}
       returning user_id, exists (select from laboratory_account o where o.user_id = a.user_id and o.laboratory_id <> ${id}) as elsewhere`,
    )
    const gone = rows.filter(({ elsewhere }) => !elsewhere).map(({ user_id }) => user_id)
    for (const table of accountTables)
      await client.query(`delete from ${table} where ${table === 'app_user' ? 'id' : 'user_id'} = any ($1)`, [
        gone,
      ])
    await client.query(`delete from laboratory where id = ${id}`)
    await client.query('savepoint role')
    await client
      .query(`drop role ${limitedLaboratoryRole(id)}, ${laboratoryRole(id)}`)
      .catch(() => client.query('rollback to role'))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Tables of an account, in an order in which they can be deleted. */
const accountTables = [
  ...[
    'password_link',
    'outgoing_mail',
    'push_device',
    'sign_in_ticket',
    'recovery_code',
    'second_factor',
    'passkey_challenge',
    'directory_request',
    'directory_account',
  ],
  ...['passkey', 'pin', 'credential', 'app_user'],
]
