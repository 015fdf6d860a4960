import { join } from 'node:path'
import { demoPassword } from '@probeta/server/passwords/demo-password.ts'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import { firstAdministrator } from './choose-password.ts'
import type { Place, PlaceName } from './places.ts'
import { startOwnServer } from './servers/prepared-laboratory.ts'
import { startProxy } from './servers/start-proxy.ts'
import { freePort, type RunningServer, startServer } from './servers/start-server.ts'

export type StartedPlace = { place: Place; stop: () => Promise<void> }

async function demonstration(folder: string): Promise<StartedPlace> {
  const server = await startServer({ command: 'demo', dataDir: join(folder, 'demonstration') })
  return {
    place: { address: server.address, username: 'admin', password: demoPassword },
    stop: server.stop,
  }
}

/** An empty laboratory of its own. */
async function emptyOne(folder: string, name: string): Promise<StartedPlace> {
  const server = await startOwnServer({ dataDir: join(folder, name) })
  return { place: { address: server.address, ...server.administrator }, stop: server.stop }
}

/** Two servers on one PostgreSQL behind one address, as a laboratory that has outgrown one machine. */
async function twoServers(folder: string): Promise<StartedPlace> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => {} })
  await ensureRoles(database.superuserUrl, 'probeta_owner')
  const servers: RunningServer[] = []
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const start = () =>
    startServer({ command: 'start', dataDir: join(folder, 'two'), databaseUrl: database.ownerUrl, publicUrl })
  const proxy = await startProxy(port, () => servers.map(({ address }) => address))
  const stop = async () => {
    await proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
    await database.stop()
  }
  const first = await start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  servers.push(first, await start())
  return { place: { address: publicUrl, ...(await firstAdministrator(first)) }, stop }
}

/** Starts a place of this name of its own, with its data in the folder. */
export const startPlace: Record<PlaceName, (folder: string) => Promise<StartedPlace>> = {
  demonstration,
  oneServer: (folder) => emptyOne(folder, 'one'),
  twoServers,
  hostile: (folder) => emptyOne(folder, 'hostile'),
}

/** Those that begin with a copy of the prepared laboratory. */
export const beginsPrepared: ReadonlySet<PlaceName> = new Set(['oneServer', 'hostile'])
