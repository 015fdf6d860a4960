import pg from 'pg'
import { serverLogin } from '../roles.ts'
import type { Passwords } from './passwords.ts'

export const OWNER = 'probeta_owner'
export const DATABASE = 'probeta'

/** Makes the two roles and the database where they are missing; can be interrupted anywhere and run again. */
export async function createRoles(superuserUrl: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => undefined) // a lost connection also fails the query that waits
  await client.connect()
  try {
    await createRole(client, OWNER, passwords.owner, 'createrole')
    // It works as one of the roles it may become, and has no right of its own.
    await createRole(client, serverLogin, passwords.app, 'nocreaterole noinherit')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
    await client.query(`revoke all on database ${DATABASE} from public`)
    await client.query(`grant connect on database ${DATABASE} to ${serverLogin}`)
  } finally {
    await client.end()
  }
}

async function createRole(client: pg.Client, role: string, password: string, may: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  const limits = `login nosuperuser nocreatedb ${may} noreplication nobypassrls`
  await client.query(`create role ${role} ${limits} password ${pg.escapeLiteral(password)}`)
}
