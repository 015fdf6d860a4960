import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import type { SigningKey } from './write-cms.ts'

/** The key and certificate of a PEM text that holds both. Throws where one of them is missing or of another key. */
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
