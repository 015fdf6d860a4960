import { readFile } from 'node:fs/promises'
import { P12Signer } from '@libpdf/core'
import type { SigningKey } from './write-cms.ts'

/** A laboratory's own certificate: a PKCS#12 file and its password. */
export type OwnCertificate = { file: string; password: string }

/** Opens the key, its certificate and its chain. Throws where the password does not open the file. */
export async function openOwnCertificate({ file, password }: OwnCertificate): Promise<SigningKey> {
  const signer = await P12Signer.create(await readFile(file), password)
  return {
    certificate: signer.certificate,
    chain: signer.certificateChain ?? [],
    kind: signer.keyType,
    sign: (what) => signer.sign(what, 'SHA-256'),
  }
}
