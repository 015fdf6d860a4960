import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseRefusal } from './database-refusal.ts'
import type { Identity } from './run-as.ts'

/** The folders of an installation's database. `binaries` is set only if the programs must be copied there to run. */
export type DataFolders = { dataDir: string; cluster: string; socket: string; binaries?: string }

const SOCKET_NAME = '/.s.PGSQL.5432'
const LONGEST_SOCKET_PATH = 103 // 107 bytes on Linux, 103 on macOS
const OUTSIDE = '/var/lib/probeta'

/** Makes DATA_DIR if need be and returns the folders of the parts of the database. */
export function placeData(dataDir: string, identity: Identity, installed: string): DataFolders {
  makeDataDir(dataDir, identity)
  const real = realpathSync(dataDir)
  const inside = { dataDir: real, cluster: join(real, 'postgres') }
  if (identity.kind !== 'other') return { ...inside, socket: socketFolder(real) }
  const binaries = openToOthers(installed) ? {} : { binaries: join(OUTSIDE, `programs-${nameOf(installed)}`) }
  if (openToOthers(real)) return { ...inside, socket: socketFolder(real), ...binaries }
  // PostgreSQL runs as another user, who cannot pass the folders above DATA_DIR.
  const outside = join(OUTSIDE, nameOf(real))
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  return { dataDir: real, cluster: join(outside, 'postgres'), socket: join(outside, 'socket'), ...binaries }
}

/** Makes the private folder of the database's socket. It is the first lock; the passwords are the second. */
export function makeSocketFolder(folder: string, identity: Identity): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  const owner = identity.kind === 'other' ? [identity.uid, 0] : [userInfo().uid]
  if (!found.isDirectory() || !owner.includes(found.uid)) {
    throw new DatabaseRefusal(
      `${folder} belongs to another user: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  chmodSync(folder, 0o700)
  giveTo(folder, identity)
}

/** Gives a folder and all it holds to the user who runs PostgreSQL, where that is another one. */
export function giveTo(path: string, identity: Identity): void {
  if (identity.kind !== 'other') return
  chownSync(path, identity.uid, identity.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), identity)
}

function makeDataDir(dataDir: string, identity: Identity): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: identity.kind === 'other' ? 0o711 : 0o700 })
  } catch (error) {
    throw new DatabaseRefusal(
      `The data folder ${dataDir} cannot be made (${codeOf(error)}): set DATA_DIR to a folder that this user may write.`,
    )
  }
  // Somebody may have made it with the system's usual rights; from the first start on it is private.
  const isFirst = readdirSync(dataDir).length === 0
  const owner = statSync(dataDir).uid
  const user = userInfo().uid
  if (user > 0 && owner !== user) {
    throw new DatabaseRefusal(
      `The data folder ${dataDir} belongs to another user (uid ${owner}): start Probeta as that user, or set DATA_DIR to another folder.`,
    )
  }
  if (isFirst) chmodSync(dataDir, identity.kind === 'other' ? 0o711 : 0o700)
}

function socketFolder(dataDir: string): string {
  const wanted = join(dataDir, 'socket')
  return Buffer.byteLength(wanted + SOCKET_NAME) <= LONGEST_SOCKET_PATH
    ? wanted
    : `/tmp/probeta-${userInfo().uid}-${nameOf(dataDir)}`
}

function openToOthers(path: string): boolean {
  const parent = dirname(path)
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || openToOthers(parent))
}

function nameOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
}
