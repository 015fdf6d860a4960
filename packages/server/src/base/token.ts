import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret of 256 random bits; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
