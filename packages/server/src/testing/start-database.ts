import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createRoles, DATABASE, OWNER } from '../db/embedded/create-roles.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { ensureLaboratoryRoles, ensureRoles, serverLogin } from '../db/roles.ts'
import { fillTemplate, type TemplateStaff } from './template-laboratory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
    appUrl: string
    templateStaff: TemplateStaff
  }
}

type Started = Pick<EmbeddedPostgres, 'superuserUrl' | 'ownerUrl' | 'appUrl' | 'stop'>

async function startOwn(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'probeta-test-'))
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, hasty: true })
  const stop = async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...embedded, stop }
}

/** A PostgreSQL that somebody started for these tests, of another version perhaps. It must be empty, and is left as it was. */
async function takeGiven(superuserUrl: string): Promise<Started> {
  const names = async (sql: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(sql)
    await client.end()
    return rows.map(({ name }) => name)
  }
  const databases = "select datname as name from pg_database where datname ~ '^(probeta|test_)'"
  if ((await names(databases)).length > 0)
    throw new Error('TEST_DATABASE_URL is not empty: it is to be a PostgreSQL for these tests alone.')
  await createRoles(superuserUrl, { superuser: '', owner: 'owner', app: 'app' })
  const as = (username: string, password: string) =>
    Object.assign(new URL(superuserUrl), { username, password, pathname: `/${DATABASE}` }).toString()
  const stop = async () => {
    for (const name of await names(databases)) await names(`drop database ${name} with (force)`)
    for (const name of await names("select rolname as name from pg_roles where rolname ~ '^probeta'"))
      await names(`drop role ${name}`)
  }
  return { superuserUrl, ownerUrl: as(OWNER, 'owner'), appUrl: as(serverLogin, 'app'), stop }
}

/**
 * One real PostgreSQL for all server tests, with the templates that each test database is copied from: a migrated, empty one,
 * and one that also holds a laboratory with one person of each role.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  const postgres = given === '' ? await startOwn() : await takeGiven(given)
  await ensureRoles(postgres.superuserUrl, 'probeta_owner')
  await migrate(postgres.ownerUrl)
  const client = new pg.Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  await client.query('create database probeta_template template probeta owner probeta_owner')
  const pool = createPool({ url: postgres.appUrl, max: 1, onLost: () => {} })
  project.provide('templateStaff', await fillTemplate(pool, postgres.ownerUrl))
  await pool.end()
  // Roles belong to the whole PostgreSQL: files that open their second laboratory at the same moment find this one.
  const owner = new pg.Client({ connectionString: postgres.ownerUrl })
  await owner.connect()
  await ensureLaboratoryRoles(owner, 2)
  await owner.end()
  await client.query('create database probeta_laboratory template probeta owner probeta_owner')
  await client.end()
  project.provide('superuserUrl', postgres.superuserUrl)
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  return postgres.stop
}
