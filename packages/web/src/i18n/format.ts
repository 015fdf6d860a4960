import { aboutLanguage, type Language } from '@probeta/contract/base/languages.ts'

const dash = '—'

type Day = string | null | undefined
type Amount = number | null | undefined

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Always `digits` decimals: 21.3 → '21,3'. */
function createNumber(locale: string, useGrouping: 'min2' | 'auto' = 'min2') {
  const formats = new Map<number, Intl.NumberFormat>()
  return (value: Amount, digits = 0): string => {
    if (value === null || value === undefined || !Number.isFinite(value)) return dash
    const format =
      formats.get(digits) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping,
      })
    formats.set(digits, format)
    return format.format(value)
  }
}

/** 'hace 3 horas', from a span in milliseconds (negative: the past). */
function createSpan(locale: string) {
  let relative: Intl.RelativeTimeFormat | undefined
  return (milliseconds: number): string => {
    relative ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const minutes = Math.round(milliseconds / 60_000)
    const hours = Math.round(minutes / 60)
    if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
    return Math.abs(hours) < 36
      ? relative.format(hours, 'hour')
      : relative.format(Math.round(hours / 24), 'day')
  }
}

function createFormat(language: Language, timeZone: string) {
  const { locale, decimalMark } = aboutLanguage(language)
  const number = createNumber(locale)
  const writer = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (text: Day): string => {
      const at = text ? Date.parse(text.length === 10 ? `${text}T00:00:00Z` : text) : Number.NaN
      if (Number.isNaN(at)) return dash
      format ??= new Intl.DateTimeFormat(locale, options)
      return format.format(at)
    }
  }
  return {
    language,
    locale,
    decimalMark,
    timeZone,
    number,
    /** Of money, grouped as the language groups it: '1.886,58' in German, '1886,58' in Spanish. */
    amount: createNumber(locale, 'auto'),
    /** 0.763 → '76 %'. */
    percent: (ratio: Amount, digits = 0) =>
      ratio === null || ratio === undefined ? dash : `${number(ratio * 100, digits)} %`,
    /** '2026-01-02' → '02/01/2026'. */
    day: writer({ ...date, timeZone: 'UTC' }),
    /** 'viernes, 2 de enero'. */
    namedDay: writer({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    /** 'vie, 2 ene'. */
    shortDay: writer({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** 'enero de 2026', of a day. */
    month: writer({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    /** An ISO instant, day and time. */
    instant: writer({ ...date, ...time, timeZone }),
    /** The time of day of an instant. */
    time: writer({ ...time, timeZone }),
    /** The day of an instant in the laboratory. */
    dayOf: writer({ ...date, timeZone }),
    /** An age: whole days as '28 d', anything else as '36 h'; a reserve has none. */
    age: (hours: Amount) => {
      if (hours === null || hours === undefined) return 'R'
      return hours % 24 === 0 && hours > 24 ? `${number(hours / 24)} d` : `${number(hours)} h`
    },
    span: createSpan(locale),
  }
}

export type Format = ReturnType<typeof createFormat>

// The formats of Intl take milliseconds to make, and a screen asks for them in each of its components.
const made = new Map<string, Format>()

/**
 * Numbers and dates as the language writes them. Instants are shown in the laboratory's time zone; days are calendar
 * days without a zone. null and undefined are a dash.
 */
export function formatIn(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = made.get(key) ?? createFormat(language, timeZone)
  made.set(key, format)
  return format
}
