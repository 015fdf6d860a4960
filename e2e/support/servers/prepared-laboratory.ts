import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { firstAdministrator } from '../choose-password.ts'
import type { Person } from './laboratory.ts'
import { type RunningServer, startServer } from './start-server.ts'

type Prepared = { dataDir: string; administrator: Person }
export type OwnServer = RunningServer & { administrator: Person }

const variable = 'PROBETA_PREPARED'

/**
 * Makes an empty laboratory whose administrator has chosen a password, and stops it. Creating a database takes as long as
 * starting a server; the servers of the tests begin with a copy of this one. Workers are children of this process.
 */
export async function prepareLaboratory(folder: string): Promise<void> {
  const dataDir = join(folder, 'prepared')
  const server = await startServer({ command: 'start', dataDir })
  const prepared: Prepared = { dataDir, administrator: await firstAdministrator(server) }
  await server.stop()
  process.env[variable] = JSON.stringify(prepared)
}

/** A server on a copy of the prepared laboratory, which it keeps in this folder. */
export async function startOwnServer(
  given: Omit<Parameters<typeof startServer>[0], 'command' | 'databaseUrl'>,
): Promise<OwnServer> {
  const told = process.env[variable]
  if (told === undefined) throw new Error('nothing was prepared: run the tests by their configuration')
  const { dataDir, administrator } = JSON.parse(told) as Prepared
  await cp(dataDir, given.dataDir, { recursive: true })
  return { ...(await startServer({ ...given, command: 'start' })), administrator }
}
