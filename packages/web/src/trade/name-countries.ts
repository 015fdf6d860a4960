import type { Language } from '@probeta/contract/base/languages.ts'
import { checkedCountries } from '@probeta/domain/people/tax-id.ts'
import { countries } from '@probeta/domain/people/countries.ts'

/** The name of a country in a language; empty for none. */
export const nameCountry = (language: Language, country: string) =>
  country === '' ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country)

/** All countries by name, those first whose tax numbers are checked. */
export function nameCountries(language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const checked = new Set(checkedCountries)
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted(
      (a, b) =>
        Number(checked.has(b.value)) - Number(checked.has(a.value)) ||
        a.label.localeCompare(b.label, language),
    )
}
