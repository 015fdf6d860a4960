import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { join } from 'node:path'
import { KeyRefused, readSecret, type SetSecret } from '../base/kept-secret.ts'

export type SigningKey = { id: string; privateKey: KeyObject; publicPem: string }

/** Id by which a person recognises a key: 16 hex digits of the SHA-256 of its public part. */
export const keyIdOf = (publicPem: string) =>
  createHash('sha256').update(publicPem).digest('hex').slice(0, 16)

/**
 * Returns the Ed25519 key that signs the audit trail: the one that was set (PKCS#8 as PEM), or one made once and stored
 * beside the data, readable by the server alone; never in the database. Throws KeyRefused where the setting is no such key.
 */
export async function signingKey(dataDir: string, set: SetSecret | null = null): Promise<SigningKey> {
  const pem = await readSecret(set, join(dataDir, 'audit-key.pem'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
  const privateKey = readKey(pem, set)
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { id: keyIdOf(publicPem), privateKey, publicPem }
}

function readKey(pem: string, set: SetSecret | null): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    if (set === null) throw error
  }
  throw new KeyRefused(
    `${set?.name ?? 'audit-key.pem'} is no key for the audit trail: give an Ed25519 key as PEM, for example from openssl genpkey -algorithm ed25519.`,
  )
}
