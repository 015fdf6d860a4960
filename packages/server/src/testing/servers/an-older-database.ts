import { existsSync } from 'node:fs'
import { findBinaries, installedFolder } from '../../db/embedded/binaries.ts'
import { connectionUrls } from '../../db/embedded/connection-urls.ts'
import { createCluster } from '../../db/embedded/create-cluster.ts'
import { createRoles } from '../../db/embedded/create-roles.ts'
import { makeSocketFolder, placeData } from '../../db/embedded/data-folders.ts'
import { keepPasswords } from '../../db/embedded/passwords.ts'
import { startPostmaster, stopPostmaster } from '../../db/embedded/postmaster.ts'
import { chooseIdentity } from '../../db/embedded/run-as.ts'
import { findPrograms } from '../../db/embedded/upgrade/find-programs.ts'

/** Starts the embedded database as a Probeta did that brought an older PostgreSQL; its programs are installed here. */
export async function anOlderDatabase(dataDir: string, major: string) {
  const identity = chooseIdentity()
  const { dataDir: real, cluster, socket } = placeData(dataDir, identity, installedFolder())
  const older = findPrograms(major, undefined)
  const binaries = findBinaries(placeData(dataDir, identity, older).binaries, older)
  const passwords = keepPasswords(real)
  if (!existsSync(cluster)) await createCluster(cluster, binaries, identity, passwords.superuser)
  makeSocketFolder(socket, identity)
  const postmaster = await startPostmaster(cluster, socket, binaries, identity, () => {}, { hasty: true })
  const urls = connectionUrls(socket, passwords)
  await createRoles(urls.superuserUrl, passwords)
  return { ...urls, cluster, stop: () => stopPostmaster(postmaster) }
}
