import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { DatabaseRefusal } from '../database-refusal.ts'

/** Which folder a copy was made from: the name it is kept under, and its state then. */
const origin = z.strictObject({ kept: z.string(), control: z.string() })
const ORIGIN = 'upgraded-from.json'

/** The folder in which the copy for the new PostgreSQL is made, thrown away where that did not end. */
export const unfinishedCopy = (cluster: string) => `${cluster}.upgrading`
const complete = (cluster: string) => `${cluster}.upgraded`

/** Where the folder of the older PostgreSQL is kept. */
export const keptFolder = (cluster: string, major: string) => `${cluster}-${major}`

/** Declares the copy complete. Both databases must be stopped. From here on every start finishes the upgrade. */
export function declareComplete(cluster: string, kept: string): void {
  const copy = unfinishedCopy(cluster)
  const from: z.infer<typeof origin> = { kept, control: stateOf(cluster) }
  writeFileSync(join(copy, ORIGIN), JSON.stringify(from), { mode: 0o600, flush: true })
  move(copy, complete(cluster))
}

/**
 * Puts a complete copy in the place of the folder it was made from, wherever an earlier attempt was interrupted. A copy
 * of a folder that was used since then is thrown away: the upgrade begins anew.
 * @throws DatabaseRefusal where a third folder stands in the way.
 */
export function finishUpgrade(cluster: string): void {
  const copy = complete(cluster)
  if (!existsSync(copy)) return
  const { kept, control } = origin.parse(JSON.parse(readFileSync(join(copy, ORIGIN), 'utf8')))
  if (!existsSync(kept)) {
    if (stateOf(cluster) !== control) return rmSync(copy, { recursive: true, force: true })
    move(cluster, kept)
  }
  if (existsSync(cluster))
    throw new DatabaseRefusal(
      `An upgrade of ${kept} was interrupted, and another database has been made in ${cluster} since: move one of them away, then start again.`,
    )
  move(copy, cluster)
}

/** PostgreSQL writes this file at every start and stop: it identifies a folder that nobody has used in between. */
function stateOf(cluster: string): string {
  return createHash('sha256')
    .update(readFileSync(join(cluster, 'global/pg_control')))
    .digest('hex')
}

/** Renames a folder, also for whoever looks after a power cut. */
function move(from: string, to: string): void {
  renameSync(from, to)
  const folder = openSync(dirname(to), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
