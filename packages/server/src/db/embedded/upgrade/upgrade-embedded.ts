import { existsSync, lstatSync, rmSync } from 'node:fs'
import { findBinaries, installedFolder } from '../binaries.ts'
import { clearStalePostmaster } from '../clear-stale-postmaster.ts'
import { connectionUrls } from '../connection-urls.ts'
import { createCluster, majorOf, POSTGRES_MAJOR } from '../create-cluster.ts'
import { createRoles, DATABASE } from '../create-roles.ts'
import { DatabaseRefusal } from '../database-refusal.ts'
import { lockDataFolder } from '../data-folder-lock.ts'
import { type DataFolders, giveTo, makeSocketFolder, placeData } from '../data-folders.ts'
import { keepPasswords } from '../passwords.ts'
import { startPostmaster, stopPostmaster } from '../postmaster.ts'
import { chooseIdentity, type Identity } from '../run-as.ts'
import { copyDatabase, type CopiedDatabase } from './copy-database.ts'
import { findPrograms } from './find-programs.ts'
import { declareComplete, finishUpgrade, keptFolder, unfinishedCopy } from './finish-upgrade.ts'

/** `programs`: where those of the older PostgreSQL are, if not installed beside ours. */
export type UpgradeSettings = {
  dataDir: string
  programs: string | undefined
  log: (line: string) => void
}

/** The major version the data had, and the folder in which they are kept as they were. */
export type Upgraded = CopiedDatabase & { from: string; kept: string }

const OLD_PORT = 5433

/**
 * Copies the embedded database of an older major version of PostgreSQL into a new folder, which then takes the place of
 * the old one. Interrupted anywhere it can be run again. Returns null where the data are of this version.
 * @throws DatabaseRefusal with one sentence; the old folder is then still in its place.
 */
export async function upgradeEmbedded({ dataDir, programs, log }: UpgradeSettings): Promise<Upgraded | null> {
  const identity = chooseIdentity()
  const folders = placeData(dataDir, identity, installedFolder())
  const unlock = lockDataFolder(folders.dataDir)
  try {
    const { cluster } = folders
    finishUpgrade(cluster)
    const from = majorOf(cluster)
    if (from === POSTGRES_MAJOR) return null
    if (Number(from) > Number(POSTGRES_MAJOR))
      throw new DatabaseRefusal(
        `The data in ${cluster} are of PostgreSQL ${from}, which is newer than ${POSTGRES_MAJOR}: use the Probeta version that wrote them.`,
      )
    const kept = keptFolder(cluster, from)
    if (existsSync(kept))
      throw new DatabaseRefusal(
        `${kept} is there from an earlier upgrade: move it away or delete it, then run this again.`,
      )
    const older = findPrograms(from, programs)
    const olderProgram = findBinaries(placeData(dataDir, identity, older).binaries, older)
    const copied = await fillCopy(folders, { identity, olderProgram, log })
    declareComplete(cluster, kept)
    finishUpgrade(cluster)
    return { ...copied, from, kept }
  } catch (error) {
    throw isDiskFull(error)
      ? new DatabaseRefusal(
          `The disk that holds ${folders.cluster} is full: an upgrade needs as much room again as the database. Make room and run it again; the data are as they were.`,
        )
      : error
  } finally {
    rmSync(unfinishedCopy(folders.cluster), { recursive: true, force: true })
    unlock()
  }
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['53100', 'ENOSPC'].includes(String(error.code))

type Means = {
  identity: Identity
  olderProgram: ReturnType<typeof findBinaries>
  log: (line: string) => void
}

async function fillCopy(
  folders: DataFolders,
  { identity, olderProgram, log }: Means,
): Promise<CopiedDatabase> {
  const { cluster, socket } = folders
  const copy = unfinishedCopy(cluster)
  const passwords = keepPasswords(folders.dataDir)
  for (const folder of [cluster, copy]) await clearStalePostmaster(folder, socket, log)
  rmSync(copy, { recursive: true, force: true })
  if (identity.kind === 'other' && lstatSync(cluster).uid !== identity.uid) giveTo(cluster, identity)
  makeSocketFolder(socket, identity)
  const binaries = findBinaries(folders.binaries)
  await createCluster(copy, binaries, identity, passwords.superuser)
  const old = await startPostmaster(cluster, socket, olderProgram, identity, log, { port: OLD_PORT })
  try {
    const fresh = await startPostmaster(copy, socket, binaries, identity, log)
    try {
      const { superuserUrl, ownerUrl } = connectionUrls(socket, passwords)
      await createRoles(superuserUrl, passwords)
      const from = inDatabase(connectionUrls(socket, passwords, OLD_PORT).superuserUrl)
      return await copyDatabase({ from, to: inDatabase(superuserUrl), owner: ownerUrl }, log)
    } finally {
      await stopPostmaster(fresh)
    }
  } finally {
    await stopPostmaster(old)
    rmSync(socket, { recursive: true, force: true })
  }
}

const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).toString()
