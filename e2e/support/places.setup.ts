import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@probeta/server/demo-password.ts'
import { startEmbeddedPostgres } from '@probeta/server/db/embedded/start-embedded-postgres.ts'
import { ensureRoles } from '@probeta/server/db/roles.ts'
import { type Place, tellPlaces } from './places.ts'
import { startProxy } from './start-proxy.ts'
import { freePort, type RunningServer, startServer } from './start-server.ts'

type Started = { place: Place; stop: () => Promise<void> }

/** What the first start of an own laboratory prints once. */
function firstAdministrator(address: string, printed: string): Place {
  const password = /password +(\S+)/.exec(printed)?.[1]
  if (password === undefined) throw new Error(`no first password in:\n${printed}`)
  return { address, username: 'admin', password }
}

async function demonstration(folder: string): Promise<Started> {
  const server = await startServer({ command: 'demo', dataDir: join(folder, 'demonstration') })
  return {
    place: { address: server.address, username: 'admin', password: demoPassword },
    stop: server.stop,
  }
}

/** An empty laboratory of its own. */
async function emptyOne(folder: string, name: string): Promise<Started> {
  const server = await startServer({ command: 'start', dataDir: join(folder, name) })
  return { place: firstAdministrator(server.address, server.output()), stop: server.stop }
}

/** Two servers on one PostgreSQL behind one address, as a laboratory that has outgrown one machine. */
async function twoServers(folder: string): Promise<Started> {
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
  return { place: firstAdministrator(publicUrl, first.output()), stop }
}

/** Runs before all tests; what it answers runs after them. */
export default async function startPlaces(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-browser-'))
  const starting = {
    demonstration: demonstration(folder),
    oneServer: emptyOne(folder, 'one'),
    twoServers: twoServers(folder),
    hostile: emptyOne(folder, 'hostile'),
  }
  const settled = await Promise.allSettled(Object.values(starting))
  const stop = async () => {
    await Promise.all(settled.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)))
    await rm(folder, { recursive: true, force: true })
  }
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  tellPlaces({
    demonstration: (await starting.demonstration).place,
    oneServer: (await starting.oneServer).place,
    twoServers: (await starting.twoServers).place,
    hostile: (await starting.hostile).place,
  })
  return stop
}
