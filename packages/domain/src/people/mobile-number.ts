/**
 * A mobile number in international form (ITU-T E.164), '+34600555010'; undefined where the number as typed has no country
 * prefix, or no number of digits that such a number can have.
 */
export function numberOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[ ()./-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}
