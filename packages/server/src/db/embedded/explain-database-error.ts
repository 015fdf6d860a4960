const OLDEST = 15
const NEWEST = 18

type Place = { server: string; user: string; database: string }

const SENTENCES: Readonly<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ server }) =>
    `No database answers at ${server}: start that PostgreSQL, or correct DATABASE_URL.`,
  ENOENT: ({ server }) => `No database answers at ${server}: start that PostgreSQL, or correct DATABASE_URL.`,
  ENOTFOUND: ({ server }) =>
    `The database server ${server} is not known on this network: correct the name in DATABASE_URL.`,
  EAI_AGAIN: ({ server }) =>
    `The name of the database server ${server} cannot be looked up now: check the network, or correct DATABASE_URL.`,
  ETIMEDOUT: ({ server }) =>
    `The database at ${server} does not answer: check the network and its firewall, or correct DATABASE_URL.`,
  EHOSTUNREACH: ({ server }) =>
    `The database server ${server} cannot be reached: check the network, or correct DATABASE_URL.`,
  ECONNRESET: ({ server }) =>
    `The database at ${server} closed the connection: look into its log, and whether DATABASE_URL has its port.`,
  '28P01': ({ server, user }) =>
    `The database at ${server} refuses the password of ${user}: correct DATABASE_URL.`,
  '28000': ({ server, user }) =>
    `The database at ${server} does not let ${user} in: allow it in pg_hba.conf, or correct DATABASE_URL (it may need ?sslmode=require).`,
  '3D000': ({ server, user, database }) =>
    `There is no database ${database} at ${server}: make it (create database ${database} owner ${user}), or correct DATABASE_URL.`,
  '42501': ({ server, user }) =>
    `${user} lacks a right in the database at ${server}: make it the owner of the database and let it make roles (alter role ${user} createrole).`,
  '53300': ({ server }) =>
    `The database at ${server} has no free connection: raise max_connections there, or stop other programs.`,
  '53100': ({ server }) => `The disk of the database at ${server} is full: make room on it and start again.`,
  '57P03': ({ server }) => `The database at ${server} is just starting or recovering: try again in a moment.`,
  '25006': ({ server }) =>
    `The database at ${server} can only be read (a standby?): give the address of the primary in DATABASE_URL.`,
}

/**
 * One sentence for a connection to DATABASE_URL that failed, and how to fix it; never the password. Undefined for an
 * error without such an explanation: a bug of ours, or one to show as it is.
 */
export function explainDatabaseError(error: unknown, url: string): string | undefined {
  const code = codeOf(error)
  if (code !== undefined) return SENTENCES[code]?.(placeOf(url))
  if (!(error instanceof Error)) return undefined
  const { server } = placeOf(url)
  if (/SSL/.test(error.message)) {
    return `The database at ${server} and DATABASE_URL do not agree on encryption: add or remove ?sslmode=require.`
  }
  if (/timeout/i.test(error.message)) return SENTENCES['ETIMEDOUT']?.(placeOf(url))
  return undefined
}

/** The sentence for an unsupported server version (`show server_version_num`), else undefined. */
export function explainServerVersion(versionNumber: number): string | undefined {
  const major = Math.floor(versionNumber / 10_000)
  if (major < OLDEST) {
    return `The database is PostgreSQL ${major}, Probeta needs ${OLDEST} to ${NEWEST}: upgrade it, or unset DATABASE_URL to use the embedded one.`
  }
  if (major > NEWEST) {
    return `The database is PostgreSQL ${major}, which this Probeta does not know yet (it knows ${OLDEST} to ${NEWEST}): use a newer Probeta, or a database of a known version.`
  }
  return undefined
}

// A name with several addresses fails with one error that holds one for each.
function codeOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== undefined)
  return undefined
}

function placeOf(url: string): Place {
  if (!URL.canParse(url)) return { server: 'DATABASE_URL', user: 'the user', database: 'the database' }
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  return {
    server:
      searchParams.get('host') ??
      `${hostname === '' ? 'localhost' : hostname}:${port === '' ? '5432' : port}`,
    user: username === '' ? 'the user' : decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)) || 'the database',
  }
}
