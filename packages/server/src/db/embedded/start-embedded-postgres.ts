import { existsSync, lstatSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries, installedFolder } from './binaries.ts'
import { clearStalePostmaster } from './clear-stale-postmaster.ts'
import { connectionUrls } from './connection-urls.ts'
import type { ConnectionUrls } from './connection-urls.ts'
import { createCluster } from './create-cluster.ts'
import { createRoles } from './create-roles.ts'
import { giveTo, makeSocketFolder, placeData } from './data-folders.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { explainPostgresOutput } from './explain-output.ts'
import { keepPasswords } from './passwords.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { chooseIdentity } from './run-as.ts'
import type { Identity } from './run-as.ts'
import { finishUpgrade } from './upgrade/finish-upgrade.ts'

/** A running embedded database. `stop` waits until it is down and may be called more than once. */
export type EmbeddedPostgres = ConnectionUrls & {
  cluster: string
  postmasterPid: number
  stop: () => Promise<void>
}

/**
 * `log` gets PostgreSQL's own lines and ours. For tests: `identity`, which the machine decides otherwise, and `hasty`,
 * which does not wait for the disk because the data are thrown away at the end.
 */
export type EmbeddedSettings = {
  dataDir: string
  log: (line: string) => void
  identity?: Identity
  hasty?: boolean
}

const RESTART_PAUSES_MS = [50, 100, 500, 1_000, 2_000]

/**
 * Starts the embedded PostgreSQL on DATA_DIR, making its database and roles the first time, and keeps it
 * running: after a crash or a full disk it comes back by itself, at the same addresses.
 * @throws DatabaseRefusal with one sentence when it cannot start.
 */
export async function startEmbeddedPostgres(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  const { dataDir, log, identity = chooseIdentity(), hasty } = settings
  const folders = placeData(dataDir, identity, installedFolder())
  const unlock = lockDataFolder(folders.dataDir)
  try {
    const { cluster, socket } = folders
    const binaries = findBinaries(folders.binaries)
    const passwords = keepPasswords(folders.dataDir)
    const urls = connectionUrls(socket, passwords)
    finishUpgrade(cluster)
    await createCluster(cluster, binaries, identity, passwords.superuser)
    if (identity.kind === 'other' && lstatSync(cluster).uid !== identity.uid) giveTo(cluster, identity)
    const start = async () => {
      await clearStalePostmaster(cluster, socket, log)
      makeSocketFolder(socket, identity)
      return startPostmaster(cluster, socket, binaries, identity, log, { hasty })
    }
    const kept = keepRunning(await start(), start, cluster, log)
    try {
      await createRoles(urls.superuserUrl, passwords)
    } catch (error) {
      await kept.stop()
      throw error
    }
    let stopped = false
    const stop = async () => {
      await kept.stop()
      if (!stopped) rmSync(socket, { recursive: true, force: true })
      stopped = true
      unlock()
    }
    return { ...urls, cluster, postmasterPid: kept.pid, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

/** True when DATA_DIR already holds an embedded database. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existsSync(`${dataDir}/postgres-passwords.json`)
}

function keepRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  cluster: string,
  log: (line: string) => void,
): { pid: number; stop: () => Promise<void> } {
  let current = first
  let stopping = false
  const stopWithUs = () => current.child.kill('SIGINT')
  process.once('exit', stopWithUs)
  const watch = (): void => {
    void current.ended.then(async (output) => {
      if (stopping) return
      log(explainPostgresOutput(output, cluster))
      for (let attempt = 0; !stopping; attempt += 1) {
        await wait(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)], undefined, {
          ref: false,
        })
        if (stopping) return
        try {
          current = await start()
          if (stopping) return await stopPostmaster(current)
          log('the database is back')
          return watch()
        } catch (error) {
          log(error instanceof Error ? error.message : String(error))
        }
      }
    })
  }
  watch()
  const stop = async () => {
    stopping = true
    process.removeListener('exit', stopWithUs)
    await stopPostmaster(current)
  }
  return { pid: first.child.pid ?? 0, stop }
}
