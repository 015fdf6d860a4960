import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { giveTo } from './data-folders.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { explainPostgresOutput } from './explain-output.ts'
import { commandAs } from './run-as.ts'
import type { Identity } from './run-as.ts'

export const POSTGRES_MAJOR = '18'

/**
 * Makes an empty PostgreSQL data folder with page checksums, unless there is one already. An interrupted
 * creation leaves only `<cluster>.new`, which the next one replaces.
 */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  identity: Identity,
  superuserPassword: string,
): Promise<void> {
  if (existsSync(cluster)) return checkMajor(cluster)
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.password`
  rmSync(unfinished, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
    giveTo(passwordFile, identity)
    mkdirSync(unfinished, { mode: 0o700 })
    giveTo(unfinished, identity)
    await initdb(unfinished, passwordFile, binaries, identity)
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function initdb(
  folder: string,
  passwordFile: string,
  binaries: Binaries,
  identity: Identity,
): Promise<void> {
  const { file, args, options } = commandAs(identity, binaries.initdb, [
    ...['-D', folder, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // The built-in provider sorts and folds the same on every machine and every system version.
    ...['--data-checksums', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'],
    ...['--builtin-locale=C.UTF-8', '--no-instructions'],
  ])
  try {
    await promisify(execFile)(file, args, { ...options, env: { ...binaries.env, LC_ALL: 'C' }, cwd: '/' })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new DatabaseRefusal(explainPostgresOutput(output, folder))
  }
}

function checkMajor(cluster: string): void {
  const found = majorOf(cluster)
  if (found === POSTGRES_MAJOR) return
  const written = `The data in ${cluster} was written by PostgreSQL ${found}, this Probeta brings PostgreSQL ${POSTGRES_MAJOR}`
  throw new DatabaseRefusal(
    Number(found) < Number(POSTGRES_MAJOR)
      ? `${written}: npm run upgrade-database copies them into a new folder and keeps the old one.`
      : `${written}: use the Probeta version that wrote it, or restore a backup.`,
  )
}

/**
 * The major version of PostgreSQL that wrote a data folder.
 * @throws DatabaseRefusal where the folder is none.
 */
export function majorOf(cluster: string): string {
  const file = join(cluster, 'PG_VERSION')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new DatabaseRefusal(
    `${cluster} is not a PostgreSQL data folder: move it away, or set DATA_DIR to another folder.`,
  )
}
