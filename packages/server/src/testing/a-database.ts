import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { createPool, workingRole } from '../db/pool.ts'
import { searchPath } from '../db/roles.ts'

const named = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}

export type TestDatabase = {
  pool: pg.Pool
  ownerUrl: string
  appUrl: string
  /** Settings of a connection of the server, beside its pool. */
  connection: { connectionString: string; options: string }
  /** URL of the superuser, who bypasses row-level security. */
  superuserUrl: string
  drop(): Promise<void>
}

/**
 * Creates a database for one test or one file: a copy of a template, migrated and empty unless another is named. Copied
 * file by file, which costs a third of copying through the write-ahead log.
 */
export async function aDatabase(template = 'probeta_template'): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: inject('superuserUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} owner probeta_owner strategy file_copy`)
  // For connections that bypass the server: they see the first laboratory, as its server does.
  for (const role of ['postgres', 'probeta_owner'])
    await admin.query(
      `alter role ${role} in database ${name} set search_path = ${searchPath(1)}; alter role ${role} in database ${name} set probeta.laboratory = '1'`,
    )
  await admin.end()
  const appUrl = named(inject('appUrl'), name)
  const pool = createPool({ url: appUrl, max: 8, onLost: () => {} })
  return {
    pool,
    appUrl,
    connection: { connectionString: appUrl, options: workingRole },
    ownerUrl: named(inject('ownerUrl'), name),
    superuserUrl: named(inject('superuserUrl'), name),
    async drop() {
      await pool.end()
      const again = new pg.Client({ connectionString: inject('superuserUrl') })
      await again.connect()
      await again.query(`drop database ${name} with (force)`)
      await again.end()
    },
  }
}

/** Creates a database that is dropped when the test ends. */
export async function ownDatabase(): Promise<TestDatabase> {
  const database = await aDatabase()
  onTestFinished(() => database.drop())
  return database
}
