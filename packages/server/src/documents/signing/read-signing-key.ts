import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import type { SigningKey } from './write-cms.ts'

/** Reads the key and certificate of a PEM text. Throws where one is missing or they do not match. */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem)
  const certificate = new X509Certificate(pem)
  if (!certificate.checkPrivateKey(privateKey)) throw new Error('the certificate is of another key')
  return {
    certificate: certificate.raw,
    chain: [],
    kind: privateKey.asymmetricKeyType === 'ec' ? 'EC' : 'RSA',
    sign: async (what) => sign('sha256', what, privateKey),
  }
}
