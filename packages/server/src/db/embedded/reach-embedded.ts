import { chooseIdentity } from './run-as.ts'
import { type ConnectionUrls, connectionUrls } from './connection-urls.ts'
import { installedFolder } from './binaries.ts'
import { placeData } from './data-folders.ts'
import { holderOf } from './data-folder-lock.ts'
import { keepPasswords } from './passwords.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

type Used = ConnectionUrls & {
  /** The real path of DATA_DIR. */
  dataDir: string
  /** A server of ours runs it: its schema is up to date, and it keeps running after we disconnect. */
  running: boolean
  stop(): Promise<void>
}

/** The embedded database of an installation: as a server runs it now, or started for as long as it is needed. */
export async function reachEmbedded(dataDir: string, log: (line: string) => void): Promise<Used> {
  const folders = placeData(dataDir, chooseIdentity(), installedFolder())
  if (holderOf(folders.dataDir) === null)
    return {
      ...(await startEmbeddedPostgres({ dataDir, log })),
      dataDir: folders.dataDir,
      running: false,
    }
  const urls = connectionUrls(folders.socket, keepPasswords(folders.dataDir))
  return { ...urls, dataDir: folders.dataDir, running: true, stop: async () => {} }
}
