import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../db/embedded/a-data-folder.ts'
import { findBinaries, installedFolder } from '../../db/embedded/binaries.ts'
import { connectionUrls } from '../../db/embedded/connection-urls.ts'
import { copyCluster } from '../../db/embedded/copy-cluster.ts'
import { createCluster } from '../../db/embedded/create-cluster.ts'
import { giveTo, makeSocketFolder, placeData } from '../../db/embedded/data-folders.ts'
import { type Postmaster, startPostmaster, stopPostmaster } from '../../db/embedded/postmaster.ts'
import { postgresProcessesIn } from '../../db/embedded/process-table.ts'
import { chooseIdentity } from '../../db/embedded/run-as.ts'
import { aMovableAddress } from './movable-address.ts'

/** An external PostgreSQL: a primary, and a standby that holds each commit before it is confirmed. */
export type ReplicatedDatabase = {
  /** For DATABASE_URL: the one address of whichever is the primary. */
  url: string
  superuserUrl: string
  /** Copies the primary into a new standby, and returns once no commit is confirmed without it. */
  addStandby(): Promise<void>
  /** Kills the primary with -9, all of it. `silently`: connections are not closed, as where its machine is lost. */
  losePrimary(how: { silently: boolean }): Promise<void>
  /** Makes the standby the primary, and moves the address to it. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

type Node = { cluster: string; socket: string; url: string; postmaster: Postmaster }

const owner = 'probeta_site'
const password = 'secret'

export async function aReplicatedDatabase(folder: string): Promise<ReplicatedDatabase> {
  const identity = chooseIdentity()
  const installed = installedFolder()
  const running = new Set<Node>()
  let started = 0

  /** `fill` makes its data folder. */
  async function start(fill: (cluster: string) => Promise<void>): Promise<Node> {
    started += 1
    const { cluster, socket, binaries } = placeData(join(folder, `postgres-${started}`), identity, installed)
    await fill(cluster)
    giveTo(cluster, identity)
    makeSocketFolder(socket, identity)
    const programs = findBinaries(binaries)
    const postmaster = await startPostmaster(cluster, socket, programs, identity, () => {})
    const url = connectionUrls(socket, { superuser: password, owner: '', app: '' }).superuserUrl
    const node = { cluster, socket, url, postmaster }
    running.add(node)
    return node
  }
  async function remove(node: Node): Promise<void> {
    running.delete(node)
    await rm(node.cluster, { recursive: true, force: true })
    await rm(node.socket, { recursive: true, force: true })
  }
  const socketFile = (node: Node) => join(node.socket, '.s.PGSQL.5432')

  let primary = await start((cluster) => createCluster(cluster, findBinaries(), identity, password))
  let standby: Node | undefined
  await ask(primary.url, `create role ${owner} login createrole password '${password}'`)
  await ask(primary.url, `create database probeta owner ${owner}`)
  // Keeps the log that is written while a standby is being copied.
  await ask(primary.url, "alter system set wal_keep_size = '256MB'")
  const address = await aMovableAddress(socketFile(primary))
  const at = (user: string) => `postgres://${user}:${password}@127.0.0.1:${address.port}/probeta`

  return {
    url: at(owner),
    superuserUrl: at('postgres'),
    async addStandby() {
      await ask(primary.url, 'select pg_reload_conf()')
      standby = await start(async (cluster) => {
        await copyCluster(primary.url, cluster)
        await writeFile(join(cluster, 'standby.signal'), '')
        await appendFile(
          join(cluster, 'postgresql.auto.conf'),
          `primary_conninfo = 'host=''${primary.socket}'' port=5432 user=postgres password=${password}'\n`,
        )
      })
      await ask(primary.url, "alter system set synchronous_standby_names = '*'")
      await ask(primary.url, 'select pg_reload_conf()')
      const confirmed = "select count(*)::int from pg_stat_replication where sync_state = 'sync'"
      while ((await ask(primary.url, confirmed))[0] !== 1) await wait(50)
    },
    async losePrimary({ silently }) {
      if (silently) address.fallSilent()
      primary.postmaster.child.kill('SIGKILL')
      for (const pid of postgresProcessesIn(primary.cluster)) process.kill(pid, 'SIGKILL')
      await primary.postmaster.ended
      await remove(primary)
    },
    async promoteStandby() {
      if (standby === undefined) throw new Error('there is no standby')
      await ask(standby.url, 'select pg_promote()')
      primary = standby
      standby = undefined
      address.moveTo(socketFile(primary))
    },
    async stop() {
      await address.close()
      for (const node of running) {
        await stopPostmaster(node.postmaster)
        await remove(node)
      }
    },
  }
}
