import { createPublicKey, sign, verify } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from '../db/embedded/backup-manifest.ts'
import { keyIdOf, type SigningKey } from './keep-signing-key.ts'

const signatureFile = (backupDir: string) => join(backupDir, 'manifest.sig')

/** Signs the checksums of a finished backup with the laboratory's key. */
export async function signManifest(backupDir: string, key: SigningKey): Promise<void> {
  const signature = sign(null, await readFile(join(backupDir, MANIFEST)), key.privateKey)
  await writeFile(signatureFile(backupDir), `${signature.toString('base64')}\n`, { mode: 0o600, flush: true })
}

/** True when the checksums of a backup are signed by this key; false where there is no signature. */
export async function isSignedBy(backupDir: string, key: SigningKey): Promise<boolean> {
  const signature = await readFile(signatureFile(backupDir), 'utf8').catch(() => '')
  const manifest = await readFile(join(backupDir, MANIFEST))
  return verify(null, manifest, createPublicKey(key.publicPem), Buffer.from(signature, 'base64'))
}

/**
 * Returns the id of the key that signed a backup's checksums, which is the key in the backup. Null when there is no
 * signature, or it is not of that key.
 */
export async function signerOfManifest(backupDir: string): Promise<string | null> {
  try {
    const publicKey = createPublicKey(await readFile(join(backupDir, 'data/audit-key.pem'), 'utf8'))
    const signature = Buffer.from(await readFile(signatureFile(backupDir), 'utf8'), 'base64')
    const genuine = verify(null, await readFile(join(backupDir, MANIFEST)), publicKey, signature)
    return genuine ? keyIdOf(publicKey.export({ type: 'spki', format: 'pem' }).toString()) : null
  } catch {
    return null // a file is missing, or the key cannot be read
  }
}
