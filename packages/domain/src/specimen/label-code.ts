import { fail, ok, type Result } from '../result.ts'

/** 'OB12' and 45 → 'OB12-045'. */
export const sampleCode = (workSiteCode: string, number: number): string =>
  `${workSiteCode}-${String(number).padStart(3, '0')}`

/** 'OB12-045' and 2 → 'OB12-045-2'. */
export const specimenCode = (sample: string, number: number): string => `${sample}-${number}`

/**
 * Two check characters over a prime modulus, in the manner of the pure systems of ISO 7064: 1021 is prime and divides
 * no difference of two characters, 10 is a primitive root of it. So every single wrong character and every swap of two
 * characters changes the check. The check's own alphabet has no I, L, O, U: they are misread from a wet label.
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

/** The code as printed under the QR code: 'OB12-045-2-7K'. */
export const withCheck = (code: string): string => `${code}-${checkOf(code)}`

/** The code without its check characters, or a refusal when it was misread or mistyped. Case does not matter. */
export function verifyCheck(text: string): Result<string, 'label.form' | 'label.check'> {
  const [, code, check] = /^(.+)-([0-9A-Z]{2})$/u.exec(text.trim().toUpperCase()) ?? []
  if (code === undefined || check === undefined) return fail('label.form', { text })
  return checkOf(code) === check ? ok(code) : fail('label.check', { text })
}
