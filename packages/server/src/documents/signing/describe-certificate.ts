import { X509Certificate } from 'node:crypto'

/** SHA-256 of the certificate in hexadecimal, for readers to compare. */
export const fingerprintOf = (certificate: Uint8Array): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()

/** Common name of a certificate; its whole subject where it has none. */
export function holderOf(certificate: Uint8Array): string {
  const { subject } = new X509Certificate(certificate)
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject
}
