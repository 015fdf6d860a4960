import { renewAll } from '../documents/keep-certificate.ts'
import type { Settings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'

/** `npm run renew-certificates`: every laboratory signs with a new key from now on, also where the server runs. */
export async function renewCertificates({ dataDir, ownCertificate }: Settings): Promise<void> {
  if (ownCertificate) {
    throw new PlainRefusal(
      'SIGNING_P12 is set: put the new PKCS#12 file in its place; it is read again by itself.',
    )
  }
  const renewed = await renewAll(dataDir, new Date())
  if (renewed.length === 0) {
    throw new PlainRefusal(`There is no key in ${dataDir} yet: one is made when the first report is issued.`)
  }
  for (const { id, name } of renewed) console.log(`Laboratory ${id} (${name}) signs with a new key now.`)
  console.log('What was signed before goes on being known. Make a backup: the old keys are gone.')
}
