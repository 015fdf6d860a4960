import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { KeyRefused, readSecret, type SetSecret } from './kept-secret.ts'

const keyLength = 32
const ivLength = 12
const tagLength = 16

/** Encrypts secrets that must be read again. `of` names their owner: a secret of one row does not open for another. */
export type Vault = {
  seal(plain: string, of: string): Buffer
  /** Throws when the bytes were changed, are another's, or were sealed under another key. */
  open(sealed: Buffer, of: string): string
  /** 32 bytes that identify a secret, useless to whoever has the database alone. */
  fingerprint(plain: string, of: string): Buffer
}

/** AES-256-GCM and HMAC-SHA-256, each under a key of its own derived from the one given. */
export function vaultOf(key: Buffer): Vault {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `probeta ${purpose}`, keyLength))
  const sealing = derived('seal')
  const marking = derived('fingerprint')
  return {
    seal(plain, of) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(of))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed, of) {
      const tag = sealed.subarray(ivLength, ivLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag)
      const text = decipher.update(sealed.subarray(ivLength + tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    fingerprint: (plain, of) => createHmac('sha256', marking).update(`${of}\n${plain}`).digest(),
  }
}

/**
 * Opens the installation's vault. Its key is the one that was set (32 bytes as base64), or is made once and stored beside the
 * data; never in the database. Throws KeyRefused where the setting is no key.
 */
export async function openVault(dataDir: string, set: SetSecret | null): Promise<Vault> {
  const file = join(dataDir, 'secret-key')
  const text = await readSecret(set, file, () => randomBytes(keyLength).toString('base64'))
  const key = Buffer.from(text, 'base64')
  if (key.length === keyLength) return vaultOf(key)
  throw new KeyRefused(
    set === null
      ? `${file} is damaged: restore it from a backup.`
      : `${set.name} is no secret key: give 32 random bytes as base64, for example from openssl rand -base64 32.`,
  )
}
