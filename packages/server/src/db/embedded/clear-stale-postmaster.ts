import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseRefusal } from './database-refusal.ts'
import { livingProcess, postgresProcessesIn } from './process-table.ts'

/**
 * Removes what a killed database left behind, so that the next one can start: stops a postmaster that outlived its
 * Probeta, waits for its last processes, deletes its pid and socket lock files. The caller must hold the data folder.
 */
export async function clearStalePostmaster(
  cluster: string,
  socketFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const postmaster = postmasterPid(pidFile)
  const left = () => [
    ...postgresProcessesIn(cluster),
    ...(process.platform !== 'linux' && isPostgres(postmaster) ? [postmaster] : []),
  ]
  if (left().length > 0) {
    const orphaned = !isPostgres(postmaster)
    log(
      orphaned
        ? 'connections of a database that was killed are still there: ending them'
        : 'a database of an earlier start is still running: stopping it',
    )
    // Without its pid file, a second postmaster would start beside living processes, which would corrupt the data.
    if (!(await stopEach(left, orphaned ? ORPHANS : POSTMASTER))) {
      throw new DatabaseRefusal(
        `An earlier database still runs in ${cluster} (process ${left().join(', ')}) and does not stop: end it, then start again.`,
      )
    }
  }
  rmSync(pidFile, { force: true })
  if (!existsSync(socketFolder)) return
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(socketFolder, name), { force: true })
  }
}

type Step = readonly [NodeJS.Signals, waitMs: number]

// What was confirmed is on the disk: after SIGKILL the next start recovers it, as after a power cut. Only SIGKILL ends
// a stopped process.
const POSTMASTER: readonly Step[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
]
/** Processes without their postmaster serve nobody. */
const ORPHANS: readonly Step[] = [
  ['SIGQUIT', 500],
  ['SIGKILL', 10_000],
]

function postmasterPid(file: string): number {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
}

function isPostgres(pid: number): boolean {
  return pid > 1 && livingProcess(pid)?.command === 'postgres'
}

async function stopEach(left: () => number[], steps: readonly Step[]): Promise<boolean> {
  for (const [signal, waitMs] of steps) if (await stopAll(left, signal, waitMs)) return true
  return false
}

async function stopAll(left: () => number[], signal: NodeJS.Signals, forMs: number): Promise<boolean> {
  for (const pid of left()) sendSignal(pid, signal)
  for (let waited = 0; waited < forMs; waited += 20) {
    if (left().length === 0) return true
    await wait(20)
  }
  return left().length === 0
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself, or belongs to another user; the caller checks whether it is still there.
  }
}
