import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Of each password the first bytes of its SHA-256, in order; made by tools/make-breached-list.ts. */
const bytesEach = 6

let read: Buffer | undefined
// By the package's name and not by this file's place: a bundled server runs from another folder.
const list = (): Buffer =>
  (read ??= readFileSync(createRequire(import.meta.url).resolve('@probeta/server/breached/passwords.bin')))

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

/** As typed, in small letters, and either without the year or the exclamation mark that people hang on. */
const readings = (password: string): string[] =>
  [password, password.toLowerCase()].flatMap((text) => [text, text.replace(/[\d\p{P}\p{S}\s]+$/u, '')])

/** Passwords that lie open in lists; the file is read when first asked for. */
export const breachedPasswords = {
  has: (password: string): boolean => readings(password).some(isListed),
}
