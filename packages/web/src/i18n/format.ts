import { aboutLanguage, type Language } from '@probeta/contract/languages.ts'

const dash = '—'

/**
 * Numbers and dates as the language writes them. Instants are shown in the laboratory's time zone; days are calendar
 * days without a zone. null and undefined are a dash.
 */
export function createFormat(language: Language, timeZone: string) {
  const { locale } = aboutLanguage(language)
  const numbers = new Map<number, Intl.NumberFormat>()

  /** Always `digits` decimals: 21.3 → '21,3'. */
  function number(value: number | null | undefined, digits = 0): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return dash
    const known = numbers.get(digits)
    const format =
      known ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'min2',
      })
    if (!known) numbers.set(digits, format)
    return format.format(value)
  }

  const dayFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const plainDay = dayFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const namedDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const moment = dayFormat({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const clock = dayFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const instantDay = dayFormat({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const at = (format: Intl.DateTimeFormat, text: string | null | undefined) => {
    const time = text ? Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text) : Number.NaN
    return Number.isNaN(time) ? dash : format.format(time)
  }

  return {
    language,
    locale,
    decimalMark: aboutLanguage(language).decimalMark,
    timeZone,
    number,
    /** 0.763 → '76 %'. */
    percent: (ratio: number | null | undefined, digits = 0) =>
      ratio === null || ratio === undefined ? dash : `${number(ratio * 100, digits)} %`,
    /** '2026-01-02' → '02/01/2026'. */
    day: (day: string | null | undefined) => at(plainDay, day),
    /** 'viernes, 2 de enero'. */
    namedDay: (day: string | null | undefined) => at(namedDay, day),
    /** 'vie, 2 ene'. */
    shortDay: (day: string | null | undefined) => at(shortDay, day),
    /** An ISO instant, day and time. */
    instant: (instant: string | null | undefined) => at(moment, instant),
    /** The time of day of an instant. */
    time: (instant: string | null | undefined) => at(clock, instant),
    /** The day of an instant in the laboratory. */
    dayOf: (instant: string | null | undefined) => at(instantDay, instant),
    /** An age: whole days as '28 d', anything else as '36 h'; a reserve has none. */
    age: (hours: number | null | undefined) =>
      hours === null || hours === undefined
        ? 'R'
        : hours % 24 === 0 && hours > 24
          ? `${number(hours / 24)} d`
          : `${number(hours)} h`,
    /** 'hace 3 horas', from a span in milliseconds (negative: the past). */
    span: (milliseconds: number) => {
      const minutes = Math.round(milliseconds / 60_000)
      if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
      const hours = Math.round(minutes / 60)
      return Math.abs(hours) < 36
        ? relative.format(hours, 'hour')
        : relative.format(Math.round(hours / 24), 'day')
    },
  }
}

export type Format = ReturnType<typeof createFormat>
