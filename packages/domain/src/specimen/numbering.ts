import { fail, ok, type Result } from '../result.ts'

/** Numbering of the samples of a work site: prefix, and minimum number of digits. */
export type Numbering = { readonly prefix: string; readonly digits: number }

export const usualDigits = 3
export const mostDigits = 6
const longestPrefix = 20

/** Default prefix of a work site: 'OB12' → 'OB12-'. */
export const usualPrefix = (workSiteCode: string): string => `${workSiteCode}-`

/**
 * Capital letters, digits and hyphens; the last no digit, so that a code is read one way only: 'A1' and 23 would be the
 * same as 'A12' and 3. Refusals: `numbering.form`, `numbering.endsInDigit`, both with the prefix.
 */
export function judgePrefix(prefix: string): Result<string, 'numbering.form' | 'numbering.endsInDigit'> {
  if (prefix.length > longestPrefix || !/^[A-Z0-9-]+$/u.test(prefix))
    return fail('numbering.form', { prefix })
  return /\d$/u.test(prefix) ? fail('numbering.endsInDigit', { prefix }) : ok(prefix)
}

/** 'OB12-', three digits, and 45 → 'OB12-045'; a number that needs more digits has more. */
export const numberedSample = ({ prefix, digits }: Numbering, number: number): string =>
  `${prefix}${String(number).padStart(digits, '0')}`
