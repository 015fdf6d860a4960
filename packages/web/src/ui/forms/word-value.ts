import type { TFunction } from 'i18next'
import type { formatIn } from '../../i18n/format.ts'

type Format = Pick<ReturnType<typeof formatIn>, 'day' | 'language'>

const nothing = '—'
const aDay = /^\d{4}-\d{2}-\d{2}$/

/** Formats a value of a form for reading; a list or a record by its contents, without the names of its keys. */
export function wordValue(value: unknown, t: TFunction, format: Format): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return t(value ? 'common.form.yes' : 'common.form.no')
  if (typeof value === 'number')
    return new Intl.NumberFormat(format.language, { maximumFractionDigits: 6, useGrouping: false }).format(
      value,
    )
  if (typeof value !== 'object') return aDay.test(String(value)) ? format.day(String(value)) : String(value)
  const parts = Object.values(value).map((part) => wordValue(part, t, format))
  return parts.filter((part) => part !== nothing).join(' · ') || nothing
}
