import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeNames, tellPlace } from './places.ts'
import { prepareLaboratory } from './servers/prepared-laboratory.ts'
import { beginsPrepared, startPlace } from './start-place.ts'

/** Runs before all tests; what it answers runs after them. */
export default async function startPlaces(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'probeta-browser-'))
  const prepared = prepareLaboratory(folder)
  const settled = await Promise.allSettled(
    placeNames.map(async (name) => {
      if (beginsPrepared.has(name)) await prepared
      const started = await startPlace[name](folder)
      tellPlace(name, started.place)
      return started
    }),
  )
  const stop = async () => {
    await Promise.all(settled.map(async (one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)))
    await rm(folder, { recursive: true, force: true })
  }
  const failed = settled.find((one) => one.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return stop
}
