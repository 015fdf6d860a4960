import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../../db/embedded/a-data-folder.ts'
import { installedFolder } from '../../db/embedded/binaries.ts'
import { connectionUrls } from '../../db/embedded/connection-urls.ts'
import { placeData } from '../../db/embedded/data-folders.ts'
import { keepPasswords } from '../../db/embedded/passwords.ts'
import { postgresProcessesIn } from '../../db/embedded/process-table.ts'
import { chooseIdentity } from '../../db/embedded/run-as.ts'
import type { Caller } from '../access/call-api.ts'
import { seesLaboratory, signInPast } from '../sign-in-past.ts'
import { startProcess, untilReady } from './start-process.ts'

export type RealServer = {
  admin: Caller
  /** Signal or exit code of the process; undefined while it runs. */
  ended: () => string | undefined
  output: () => string
  /** Stops reading its log. */
  leaveLog: () => void
  /** Process id of its database's postmaster; 0 while there is none. */
  postmaster: () => number
  /** Ids of all processes of its database. */
  processes: () => number[]
  /** Queries as the superuser, bypassing the server; returns the first column. */
  ask: (sql: string) => Promise<unknown[]>
  stop: () => Promise<void>
}

/** Starts a server in its own process, with its own embedded database that does wait for the disk; for fault injection. */
export async function aRealServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-real-'))
  const child = startProcess('', folder)
  const exited = once(child, 'exit')
  const { address, output } = await untilReady(child)
  const dataDir = realpathSync(join(folder, 'server'))
  const { cluster, socket } = placeData(dataDir, chooseIdentity(), installedFolder())
  const url = seesLaboratory(connectionUrls(socket, keepPasswords(dataDir)).superuserUrl)
  const admin = await signInPast(address, url)
  return {
    admin,
    ended: () => child.signalCode ?? child.exitCode?.toString(),
    output,
    leaveLog: () => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    postmaster: () => {
      const file = join(cluster, 'postmaster.pid')
      return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
    },
    processes: () => postgresProcessesIn(cluster),
    ask: (sql) => ask(url, sql),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
