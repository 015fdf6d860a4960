import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SigningKey = { id: string; privateKey: KeyObject; publicPem: string }

/** By which a person knows a key again: 16 hex digits of the SHA-256 of its public part. */
export const keyIdOf = (publicPem: string) =>
  createHash('sha256').update(publicPem).digest('hex').slice(0, 16)

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The laboratory's Ed25519 key, made once and kept beside the data, readable by the server alone; never in the database. */
export async function signingKey(dataDir: string): Promise<SigningKey> {
  const file = join(dataDir, 'audit-key.pem')
  const pem = await readFile(file, 'utf8').catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return made
  })
  const privateKey = createPrivateKey(pem)
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { id: keyIdOf(publicPem), privateKey, publicPem }
}
