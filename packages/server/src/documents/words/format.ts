import { type Language, localeOf } from '@probeta/contract/languages.ts'
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

/** Throws RangeError for an unknown time zone or an instant that is no date. */
export const createFormat = (language: Language, timeZone: string): Format => {
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
  const number = (value: number, decimals: number): string =>
    spaced(numberFormat(language, decimals, decimals), value)
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
