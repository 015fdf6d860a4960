import { serve } from '../app/serve.ts'
import { openDatabase, type OpenDatabase } from '../app/open-database.ts'
import type { Settings } from '../base/settings.ts'

const longestDrainMs = 20_000

/**
 * Opens the database, prepares it, serves, and stops everything on SIGINT or SIGTERM: requests first, the database
 * last. `announce` is printed once people can sign in.
 */
export async function serveUntilStopped(
  settings: Settings,
  demonstration: boolean,
  prepare: (database: OpenDatabase) => Promise<(address: string) => string>,
): Promise<void> {
  const root = process.cwd()
  const database = await openDatabase(settings)
  try {
    const announce = await prepare(database)
    const server = await serve(database, settings, root, demonstration)
    console.log(announce(server.address))
    await untilStopped()
    console.log('\nStopping: what is under way is finished first.')
    const late = setTimeout(() => process.exit(1), longestDrainMs)
    await server.stop()
    clearTimeout(late)
  } finally {
    await database.stop()
  }
}

const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
