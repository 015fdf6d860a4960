import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Binaries } from './binaries.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { explainPostgresOutput } from './explain-output.ts'
import { commandBoundToUs } from './run-as.ts'
import type { Identity } from './run-as.ts'

/** A running PostgreSQL server. `ended` gives its last lines, whoever ended it. */
export type Postmaster = { child: ChildProcess; ended: Promise<string> }

const LAST_LINES = 40
const LAST_WORDS_MS = 100
// A standby takes connections that read.
const READY = /database system is ready to accept (read-only )?connections/

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  // To remove a laboratory locks each of its 5,600 tables, rules, triggers and constraints; 60 × 64 would be just enough for one.
  max_locks_per_transaction: '128',
  shared_buffers: '128MB',
  work_mem: '4MB',
  // Laboratories have disks without a head that moves: five thousand rows by their index, not all of a table.
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '10s',
  // A young laboratory's tables are analysed while they still fit on a page.
  autovacuum_naptime: '15s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Errors of statements are answered to the caller; in a log their details would show people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** `port` names the socket: two databases may share its folder. */
export type StartOptions = { hasty?: boolean | undefined; port?: number }

/** Without the guarantee that confirmed changes survive a power cut: for data thrown away at the end. */
const HASTY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts PostgreSQL on a data folder and resolves when it accepts connections.
 * @throws DatabaseRefusal with the reason when it ends before that.
 */
export function startPostmaster(
  cluster: string,
  socketFolder: string,
  binaries: Binaries,
  identity: Identity,
  log: (line: string) => void,
  { hasty = false, port = 5432 }: StartOptions = {},
): Promise<Postmaster> {
  const settings = {
    ...SETTINGS,
    ...(hasty && HASTY),
    port: String(port),
    unix_socket_directories: `"${socketFolder}"`,
  }
  const { file, args, options } = commandBoundToUs(identity, binaries.postgres, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // A session of its own: Ctrl-C in a terminal must reach the server first, which then stops the database.
  const child = spawn(file, args, {
    ...options,
    env: { ...binaries.env, LC_ALL: 'C' },
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  return new Promise((started, failed) => {
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      const done = () => resolve(lines.join('\n'))
      child.once('close', done)
      // Connections that outlive a killed postmaster keep its output open for as long as they live.
      child.once('exit', () => setTimeout(done, LAST_WORDS_MS))
    })
    if (child.stderr !== null) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        lines.push(line)
        if (lines.length > LAST_LINES) lines.shift()
        if (isTrouble(line)) log(line)
        if (READY.test(line)) started({ child, ended })
      })
    }
    void ended.then((output) => failed(new DatabaseRefusal(explainPostgresOutput(output, cluster))))
  })
}

// The rest is the daily noise of starting, stopping and checkpoints.
function isTrouble(line: string): boolean {
  return /^(FATAL|PANIC):/.test(line) && !line.includes('terminating connection')
}

/** Stops PostgreSQL cleanly; after 30 s without its clients' work, in a way that needs recovery at the next start. */
export async function stopPostmaster({ child, ended }: Postmaster): Promise<void> {
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await ended
  clearTimeout(impatience)
}
