import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { sentence } from '../../../base/language.ts'

type Values = Readonly<Record<string, unknown>> | null

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function wordValue(language: Language, value: unknown, names: ReadonlyMap<string, string>): string {
  if (isEmpty(value)) return sentence(language, 'audit.empty')
  if (typeof value === 'boolean') return sentence(language, `audit.${value ? 'yes' : 'no'}`)
  if (typeof value === 'number')
    return new Intl.NumberFormat(localeOf(language), {
      useGrouping: false,
      maximumFractionDigits: 10,
    }).format(value)
  if (typeof value === 'string') return names.get(value) ?? value
  return JSON.stringify(value)
}

/**
 * The values of an audit row on one side that differ from those of the other, named as a person would, one a line; of a
 * whole row those that are not empty.
 */
export function wordValues(
  language: Language,
  values: Values,
  other: Values,
  names: ReadonlyMap<string, string>,
): string {
  return Object.entries(values ?? {})
    .filter(([field, value]) =>
      other === null ? !isEmpty(value) : JSON.stringify(other[field]) !== JSON.stringify(value),
    )
    .map(([field, value]) => {
      const key = `audit.names.${field}`
      const name = sentence(language, key)
      return `${name === key ? field : name}: ${wordValue(language, value, names)}`
    })
    .join('\n')
}
