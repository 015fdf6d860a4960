import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { ensureRoles } from '../db/roles.ts'
import { fillTemplate, type TemplateStaff } from './template-laboratory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string
    ownerUrl: string
    appUrl: string
    templateStaff: TemplateStaff
  }
}

/**
 * One real PostgreSQL for all server tests, with the templates that each test database is copied from: a migrated, empty one,
 * and one that also holds a laboratory with one person of each role.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'probeta-test-'))
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, hasty: true })
  await ensureRoles(embedded.superuserUrl, 'probeta_owner')
  await migrate(embedded.ownerUrl)
  const client = new pg.Client({ connectionString: embedded.superuserUrl })
  await client.connect()
  await client.query('create database probeta_template template probeta owner probeta_owner')
  const pool = createPool({ url: embedded.appUrl, max: 1, onLost: () => {} })
  project.provide('templateStaff', await fillTemplate(pool, embedded.ownerUrl))
  await pool.end()
  await client.query('create database probeta_laboratory template probeta owner probeta_owner')
  await client.end()
  project.provide('superuserUrl', embedded.superuserUrl)
  project.provide('ownerUrl', embedded.ownerUrl)
  project.provide('appUrl', embedded.appUrl)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
