import { fail, ok, type Result } from '../result.ts'

const plain = /^[+-]?\d+([.,]\d+)?$/
/** Groups of three by one mark, decimals by the other; both marks must appear, or a group mark at least twice. */
const groupedByPoint = /^[+-]?\d{1,3}(\.\d{3})+,\d+$|^[+-]?\d{1,3}(\.\d{3}){2,}$/
const groupedByComma = /^[+-]?\d{1,3}(,\d{3})+\.\d+$|^[+-]?\d{1,3}(,\d{3}){2,}$/

function normalised(text: string): string | null {
  if (plain.test(text)) return text.replace(',', '.')
  if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (groupedByComma.test(text)) return text.replaceAll(',', '')
  return null
}

/**
 * Reads a number as people type it: decimal comma or decimal point, with or without groups of thousands.
 * A single mark is always the decimal mark ('1.234' is 1.234). Anything else ('1.2.3', '', 'NaN', '1e3') is refused.
 */
export function parseTypedNumber(text: string): Result<number, 'number.invalid'> {
  const digits = normalised(text.trim())
  const value = digits === null ? Number.NaN : Number(digits)
  return Number.isFinite(value) ? ok(value) : fail('number.invalid', { text })
}
