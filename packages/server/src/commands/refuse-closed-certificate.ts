import type { Settings } from '../base/settings.ts'
import { PlainRefusal } from './plain-refusal.ts'

/** Refuses a certificate that cannot be opened at the start, rather than when the first report is issued. */
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
