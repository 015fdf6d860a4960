import type { Settings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'

/** A certificate that cannot be opened is said at the start, not to whoever issues the first report. */
export async function refuseClosedCertificate({ ownCertificate }: Settings): Promise<void> {
  if (!ownCertificate) return
  const { openOwnCertificate } = await import('../documents/signing/own-certificate.ts')
  await openOwnCertificate(ownCertificate).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new PlainRefusal(
      `SIGNING_P12 cannot be opened (${why}): check the path of the PKCS#12 file, who may read it, and SIGNING_P12_PASSWORD.`,
    )
  })
}
