import { openDatabase } from '../app/open-database.ts'
import type { Settings } from '../base/settings.ts'
import { openKeys } from '../app/open-keys.ts'
import { renewSigningKeys } from '../stores/reports/keep-signing-keys.ts'
import { PlainRefusal } from './plain-refusal.ts'

/** `npm run renew-certificates`: every laboratory signs with a new key from now on; also while the server runs. */
export async function renewCertificates(settings: Settings): Promise<void> {
  if (settings.ownCertificate)
    throw new PlainRefusal(
      'SIGNING_P12 is set: put the new PKCS#12 file in its place; it is read again by itself.',
    )
  const database = await openDatabase(settings, { beside: true })
  try {
    const { vault } = await openKeys(database.pool, settings)
    const renewed = await renewSigningKeys(database.pool, vault, new Date())
    if (renewed.length === 0)
      throw new PlainRefusal('No laboratory has a key yet: one is made when its first report is issued.')
    for (const { id, name } of renewed) console.log(`Laboratory ${id} (${name}) signs with a new key now.`)
    console.log('What was signed before goes on being known. Make a backup: the old keys are gone.')
  } finally {
    await database.stop()
  }
}
