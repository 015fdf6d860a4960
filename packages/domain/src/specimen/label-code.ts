import { fail, ok, type Result } from '../result.ts'

/** 'OB12' and 45 → 'OB12-045'. */
export const sampleCode = (workSiteCode: string, number: number): string =>
  `${workSiteCode}-${String(number).padStart(3, '0')}`

/** 'OB12-045' and 2 → 'OB12-045-2'. */
export const specimenCode = (sample: string, number: number): string => `${sample}-${number}`

/**
 * Two check characters over a prime modulus, as in the pure systems of ISO 7064: 1021 is prime and divides no
 * difference of two characters, 10 is a primitive root of it. So every single wrong character and every swap of two
 * characters changes the check. The check's own alphabet has no I, L, O, U: they are easily misread on a wet label.
 */
const PRIME = 1021
const ROOT = 10
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function checkOf(code: string): string {
  let sum = 0
  for (const character of code) sum = (sum * ROOT + (character.codePointAt(0) ?? 0)) % PRIME
  const check = (sum * ROOT) % PRIME
  return `${ALPHABET[Math.floor(check / ALPHABET.length)]}${ALPHABET[check % ALPHABET.length]}`
}

/** The code with its check characters: 'OB12-045-2-7K'. */
export const withCheck = (code: string): string => `${code}-${checkOf(code)}`

const letters = ALPHABET.slice(10)

/**
 * Three characters that only the laboratory can make, from 4 secret bytes or more of its own for this specimen and this
 * printing: 22 × 32 × 32 of them. The first is a letter, so that a mark is never mistaken for the number of a specimen.
 */
export function labelMark(secret: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = secret
  return `${letters[first % letters.length]}${ALPHABET[second % ALPHABET.length]}${ALPHABET[third % ALPHABET.length]}`
}

/**
 * Text of a label: 'OB12-045-2-K7M3X', with the mark of this printing and check characters over both. Mark '':
 * `withCheck`.
 */
export const labelText = (code: string, mark: string): string =>
  mark === '' ? withCheck(code) : `${code}-${mark}${checkOf(`${code}-${mark}`)}`

export type ReadLabel = { readonly code: string; readonly mark: string }

const unmarked = /^(.+-[0-9]+)-([0-9A-Z]{2})$/u
const marked = /^(.+-[0-9]+)-([A-Z][0-9A-Z]{2})([0-9A-Z]{2})$/u

/** Reads the specimen code and the mark of a label, or refuses it as misread or mistyped. Case does not matter. */
export function readLabel(text: string): Result<ReadLabel, 'label.form' | 'label.check'> {
  const typed = text.trim().toUpperCase()
  const [, code, mark, check] = marked.exec(typed) ?? []
  if (code !== undefined && mark !== undefined)
    return checkOf(`${code}-${mark}`) === check ? ok({ code, mark }) : fail('label.check', { text })
  const [, plain, plainCheck] = unmarked.exec(typed) ?? []
  if (plain === undefined) return fail('label.form', { text })
  return checkOf(plain) === plainCheck ? ok({ code: plain, mark: '' }) : fail('label.check', { text })
}

/** Returns the code without its check characters, or a refusal when it was misread or mistyped. */
export function verifyCheck(text: string): Result<string, 'label.form' | 'label.check'> {
  const read = readLabel(text)
  return read.ok ? ok(read.value.code) : read
}
