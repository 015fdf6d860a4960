import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Bytes per password: the first of its SHA-256, sorted; made by tools/make-breached-list.ts. */
const bytesEach = 6

let cached: Buffer | undefined
// Resolved by the package's name, not relative to this file: a bundled server runs from another folder.
const list = (): Buffer =>
  (cached ??= readFileSync(createRequire(import.meta.url).resolve('@probeta/server/breached/passwords.bin')))

/** How many passwords are listed. Source and licence: the README beside this file. */
export const breachedCount = (): number => list().length / bytesEach

function isListed(password: string): boolean {
  const all = list()
  const sought = createHash('sha256').update(password).digest().subarray(0, bytesEach)
  let from = 0
  let to = all.length / bytesEach
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = all.compare(sought, 0, bytesEach, middle * bytesEach, (middle + 1) * bytesEach)
    if (order === 0) return true
    if (order < 0) from = middle + 1
    else to = middle
  }
  return false
}

/** Spellings that are looked up: as typed, in small letters, and each without a year or punctuation at its end. */
const readings = (password: string): string[] =>
  [password, password.toLowerCase()].flatMap((text) => [text, text.replace(/[\d\p{P}\p{S}\s]+$/u, '')])

/** Passwords of public breach lists; the file is cached at the first call. */
export const breachedPasswords = {
  has: (password: string): boolean => readings(password).some(isListed),
}
