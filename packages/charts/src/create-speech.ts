import type { Speech } from './look.ts'

/** Formats numbers and days in a locale. Days are in UTC, as the ticks are. */
export function createSpeech(locale: string): Speech {
  const numbers = new Map<number, Intl.NumberFormat>()
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const dates = {
    fullDay: written({ day: 'numeric', month: 'short', year: 'numeric' }),
    day: written({ day: 'numeric', month: 'short' }),
    month: written({ month: 'short', year: 'numeric' }),
    year: written({ year: 'numeric' }),
  }
  return {
    number: (value, digits) => {
      const known =
        numbers.get(digits) ??
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: 'min2',
        })
      numbers.set(digits, known)
      return known.format(value)
    },
    date: (milliseconds, detail) => dates[detail].format(milliseconds),
  }
}
