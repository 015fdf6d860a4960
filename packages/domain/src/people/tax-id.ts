import { type TaxNumber, taxNumbers } from './tax-numbers.ts'

/** ISO 3166-1 alpha-2 of the countries whose tax numbers are checked. */
export const checkedCountries: readonly string[] = Object.keys(taxNumbers)

const of = (country: string): TaxNumber | undefined =>
  Object.hasOwn(taxNumbers, country) ? taxNumbers[country] : undefined

/** Name of the number in a country (`CUIT`, `RUC`), the same in every language; empty where none is known. */
export const taxIdName = (country: string): string => of(country)?.name ?? ''

/**
 * Checks form and check digits of a tax number by its country. Spaces, dots, dashes and slashes are ignored, as is the
 * country's own prefix where numbers are written with it. `unchecked`: nothing typed, or a country without a check
 * here. A valid number may still be unassigned: only its authority knows.
 */
export function checkTaxId(country: string, taxId: string): 'right' | 'wrong' | 'unchecked' {
  const number = of(country)
  const bare = taxId.toUpperCase().replace(/[\s./,-]/g, '')
  if (!number || bare === '') return 'unchecked'
  return number.holds(number.prefix ? bare.replace(number.prefix, '') : bare) ? 'right' : 'wrong'
}
