import { type TaxNumber, taxNumbers } from './tax-numbers.ts'

/** ISO 3166-1 alpha-2 of the countries whose tax numbers are checked. */
export const checkedCountries: readonly string[] = Object.keys(taxNumbers)

const of = (country: string): TaxNumber | undefined =>
  Object.hasOwn(taxNumbers, country) ? taxNumbers[country] : undefined

/** What the number is called there (`CUIT`, `RUC`), the same in every language; empty where none is known. */
export const taxIdName = (country: string): string => of(country)?.name ?? ''

/**
 * Whether a tax number has the form and the check digits of its country. Spaces, dots, dashes and slashes do not count,
 * nor does the country's own prefix where numbers are written with it. `unchecked`: nothing typed, or a country without
 * a check here. A right number may still be nobody's: only its authority knows.
 */
export function checkTaxId(country: string, taxId: string): 'right' | 'wrong' | 'unchecked' {
  const number = of(country)
  const bare = taxId.toUpperCase().replace(/[\s./,-]/g, '')
  if (!number || bare === '') return 'unchecked'
  return number.holds(number.prefix ? bare.replace(number.prefix, '') : bare) ? 'right' : 'wrong'
}
