import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { formatIn } from '../../../i18n/format.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns 'Noviembre de 2026': the title of a calendar. */
export function nameMonth(day: string, language: Language): string {
  const name = formatIn(language, 'UTC').month(day)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns 'lun': the heading of a calendar column. */
export const nameWeekday = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' }).format(at(day))
