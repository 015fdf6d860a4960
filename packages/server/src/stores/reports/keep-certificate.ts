import { X509Certificate } from 'node:crypto'
import type { Database } from '../../db/kysely-on.ts'
import { fingerprintOf, holderOf } from '../../documents/signing/describe-certificate.ts'

/** Stores every certificate that signed a report, also after another followed it. Returns its fingerprint. */
export async function keepCertificate(db: Database, der: Uint8Array): Promise<string> {
  const { validFromDate, validToDate } = new X509Certificate(der)
  const id = fingerprintOf(der)
  await db
    .insertInto('signing_certificate')
    .values({
      id,
      bytes: Buffer.from(der),
      holder: holderOf(der),
      valid_from: validFromDate.toISOString(),
      valid_until: validToDate.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
