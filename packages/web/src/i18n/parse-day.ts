const yearFirst = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})$/
const dayFirst = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const earliest = 1900
const latest = 2099

/**
 * A day as people type it → 'YYYY-MM-DD'. The day comes before the month in all our languages: '02/01/2026', '2.1.26',
 * '02012026'; with the year first it is ISO: '2026-01-02'. Two digits are a year of this century. undefined when there
 * is no such day between 1900 and 2099; null when nothing was typed.
 */
export function parseDay(typed: string): string | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const iso = yearFirst.exec(text)
  const [, first, month, last] = iso ?? dayFirst.exec(text) ?? digitsOnly.exec(text) ?? []
  if (!first || !month || !last) return undefined
  const [year, day] = iso ? [first, last] : [last.length === 2 ? `20${last}` : last, first]
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // The 31st of February becomes a day of March: only what stays as typed is a day.
  const same = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1
  if (!same || Number(year) < earliest || Number(year) > latest) return undefined
  return date.toISOString().slice(0, 10)
}

/** Nobody types on after this: '2/1/20' may still become 2026, '2026-01-1' the 12th. */
export const isWholeDay = (typed: string): boolean =>
  /^(?:\d{4}\D+\d{2}\D+\d{2}|\d{1,2}\D+\d{1,2}\D+\d{4}|\d{8})$/.test(typed.trim())
