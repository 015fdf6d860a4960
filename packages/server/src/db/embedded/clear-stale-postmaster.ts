import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseRefusal } from './database-refusal.ts'
import { livingProcess, postgresProcessesIn } from './process-table.ts'

/**
 * Removes what a killed database left behind, so that the next one can start: asks a postmaster that outlived
 * its Probeta to stop, waits for its last processes, deletes its pid and socket lock files. The caller must
 * hold the data folder.
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
    log('a database of an earlier start is still running: stopping it')
    // A file without its process lets a second postmaster start on living ones, which would corrupt the data.
    if (!(await stopAll(left, 'SIGINT', 20_000)) && !(await stopAll(left, 'SIGQUIT', 10_000))) {
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

function postmasterPid(file: string): number {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
}

function isPostgres(pid: number): boolean {
  return pid > 1 && livingProcess(pid)?.command === 'postgres'
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
    // It ended by itself, or belongs to another user; the caller looks whether it is still there.
  }
}
