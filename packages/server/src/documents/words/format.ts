import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
export type StressUnit = 'MPa' | 'psi' | 'kgf/cm²' | 'N/mm²'

const NBSP = '\u00a0'

/** Numbers, dates and ages as one language writes them. Thousands are set apart by a space: 49 500, never 49.500. */
export type Format = {
  number(value: number, decimals: number): string
  /** As many decimals as the value has, three at most: what was typed is not padded. */
  typed(value: number): string
  quantity(value: number, decimals: number, unit: string): string
  /** `12 mar 2026`, in the time zone. */
  date(instant: string): string
  /** `12 mar 2026, 14:05`, in the time zone. */
  dateTime(instant: string): string
  readonly zone: string
}

const createFormat = (language: Language, timeZone: string): Format => {
  const date = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const time = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const typed = numberFormat(language, 0, 3)
  const numbers = new Map<number, Intl.NumberFormat>()
  const number = (value: number, decimals: number): string => {
    const format = numbers.get(decimals) ?? numberFormat(language, decimals, decimals)
    numbers.set(decimals, format)
    return spaced(format, value)
  }
  const onDate = (instant: string): string => date.format(new Date(instant)).replaceAll(' ', NBSP)
  return {
    number,
    typed: (value) => spaced(typed, value),
    quantity: (value, decimals, unit) => `${number(value, decimals)}${NBSP}${unit}`,
    date: onDate,
    dateTime: (instant) => `${onDate(instant)}, ${time.format(new Date(instant))}`,
    zone: timeZone,
  }
}

// The formats of Intl take milliseconds to make, and a document asks for them in each of its parts.
const made = new Map<string, Format>()

/** Returns the format of a language and a time zone. Throws RangeError for an unknown zone or an instant that is no date. */
export function formatIn(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const format = made.get(key) ?? createFormat(language, timeZone)
  made.set(key, format)
  return format
}

const numberFormat = (language: Language, least: number, most: number): Intl.NumberFormat =>
  new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: 'halfExpand',
    useGrouping: 'min2',
  })

const spaced = (format: Intl.NumberFormat, value: number): string =>
  format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? NBSP : part.type === 'minusSign' ? '−' : part.value))
    .join('')
