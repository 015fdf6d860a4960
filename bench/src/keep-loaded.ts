import pg from 'pg'

const loaded = 'probeta_loaded'
const measured = 'probeta'

async function asSuperuser(superuserUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Keeps what was loaded under another name, for every run to begin with. `superuserUrl` names the maintenance database. */
export const keepLoaded = (superuserUrl: string): Promise<void> =>
  asSuperuser(superuserUrl, [
    `drop database if exists ${loaded} with (force)`,
    `alter database ${measured} rename to ${loaded}`,
  ])

/** A run breaks specimens that are due today: each begins with a copy of what was loaded, whatever an earlier one left. */
export const copyLoaded = (superuserUrl: string): Promise<void> =>
  asSuperuser(superuserUrl, [
    `drop database if exists ${measured} with (force)`,
    `create database ${measured} template ${loaded} owner probeta_owner strategy file_copy`,
    `grant connect on database ${measured} to probeta_app`,
  ])
