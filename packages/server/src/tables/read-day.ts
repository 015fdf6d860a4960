import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'

const twoDigits = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** '2026-03-14', '14/03/2026', '14.3.2026' or '14-03-2026' (day first) as a day; null where it is none. */
export function readDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  if (!year) return null
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const at = Date.parse(`${day}T00:00:00Z`)
  // The calendar decides: 31 April parses to nothing or to another day.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null
}
