import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { holderOf } from '../db/embedded/data-folder-lock.ts'
import { demoPassword } from '../passwords/demo-password.ts'
import { demonstrationPeople, demonstrationZone } from '../demonstration/describe-demonstration.ts'
import { openKeys } from '../app/open-keys.ts'
import { openDemonstration } from '../app/open-demonstration.ts'
import { laboratories } from '../db/laboratories.ts'
import type { Settings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

/** Runs the demonstration laboratory: the same one all day, made anew on another day. */
export async function runDemonstration(settings: Settings): Promise<void> {
  if (settings.databaseUrl !== null) {
    throw new PlainRefusal(
      'The demonstration keeps to its own embedded database: unset DATABASE_URL, or use npm start.',
    )
  }
  const now = new Date()
  const today = dayOf(now.getTime(), demonstrationZone)
  const marker = join(settings.dataDir, 'demonstration-day')
  const madeOn = await readFile(marker, 'utf8').catch(() => undefined)
  if (madeOn !== undefined && madeOn !== today && holderOf(settings.dataDir) === null) {
    console.log('The demonstration is of another day: it is made again for today.')
    await rm(settings.dataDir, { recursive: true, force: true })
  }
  await serveUntilStopped(settings, true, async ({ pool, ownerUrl }) => {
    if ((await laboratories(pool)).length === 0) {
      console.log('Filling the demonstration laboratory …')
      await openDemonstration({ pool, ownerUrl }, now, (await openKeys(pool, settings)).vault)
      await writeFile(marker, today)
    }
    return (address) =>
      [
        `The demonstration of Probeta is ready at ${address}`,
        `Sign in with the password ${demoPassword} as`,
        ...demonstrationPeople.map(({ username, does }) => `  ${username.padEnd(10)} ${does}`),
        'Stop it with Ctrl-C. Everything here is invented or published data.',
      ].join('\n')
  })
}
