import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'

const twoDigits = (text: string | undefined) => (text ?? '').padStart(2, '0')

const yearLast = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})$/

/** The order that a date with its year last can only have; 'either' where both fit; null where it has another form. */
export function orderOf(text: string): 'dayFirst' | 'monthFirst' | 'either' | null {
  const [, first, mark, second] = yearLast.exec(text) ?? []
  // 14.3.2026 is day first wherever it is written.
  if (mark === '.') return 'dayFirst'
  if (!first || !second || first === second) return null
  if (Number(first) > 12) return 'dayFirst'
  return Number(second) > 12 ? 'monthFirst' : 'either'
}

/**
 * '2026-03-14', '14/03/2026', '14.3.2026' or '14-03-2026' as a day; null where it is none. `monthFirst`: '03/14/2026' and
 * '03-14-2026'.
 */
export function readDay(text: string, order: 'dayFirst' | 'monthFirst' = 'dayFirst'): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const [, first, mark, second, last] = yearLast.exec(text) ?? []
  const [month, date] = iso
    ? [iso[2], iso[3]]
    : order === 'monthFirst' && mark !== '.'
      ? [first, second]
      : [second, first]
  const year = iso?.[1] ?? last
  if (!year) return null
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const at = Date.parse(`${day}T00:00:00Z`)
  // The calendar decides: 31 April parses to nothing or to another day.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null
}
