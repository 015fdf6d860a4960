import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { parseDay } from '@probeta/domain/scheduling/real-day.ts'
import { dayWords, keyOf } from './name-chips.ts'

export type Days = { from?: string; to?: string }

const two = (text: string) => text.padStart(2, '0')

/** Returns a calendar day, or undefined where it does not exist (31 April). */
function dayAt(year: string, month: string, day: string): string | undefined {
  const parsed = parseDay(`${year}-${two(month)}-${two(day)}`)
  return parsed.ok ? parsed.value : undefined
}

const between = (from: string | undefined, to: string | undefined): Days | undefined =>
  from === undefined || to === undefined || from > to ? undefined : { from, to }

function wholeMonth(year: string, month: string): Days | undefined {
  const first = dayAt(year, month, '1')
  if (first === undefined) return undefined
  const next =
    Number(month) === 12 ? `${Number(year) + 1}-01-01` : `${year}-${two(String(Number(month) + 1))}-01`
  return { from: first, to: addDays(next, -1) }
}

/** A day without a year is its latest occurrence. */
function lastOne(today: string, day: string, month: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const thisYear = dayAt(String(year), month, day)
  return thisYear !== undefined && thisYear <= today ? thisYear : dayAt(String(year - 1), month, day)
}

const shapes: readonly [RegExp, (parts: string[], today: string) => Days | undefined][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([y = '', m = '', d = '']) => between(dayAt(y, m, d), dayAt(y, m, d))],
  [
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/,
    ([d = '', m = '', y = '']) => between(dayAt(y, m, d), dayAt(y, m, d)),
  ],
  [
    /^(\d{1,2})[/.](\d{1,2})\.?$/,
    ([d = '', m = ''], today) => between(lastOne(today, d, m), lastOne(today, d, m)),
  ],
  [/^(\d{4})-(\d{1,2})$/, ([y = '', m = '']) => wholeMonth(y, m)],
  [/^(\d{1,2})[/.](\d{4})$/, ([m = '', y = '']) => wholeMonth(y, m)],
  [/^(\d{4})$/, ([y = '']) => between(dayAt(y, '1', '1'), dayAt(y, '12', '31'))],
  [
    /^(\d{1,3})[dtDT]$/,
    ([n = ''], today) => (Number(n) > 0 ? { from: addDays(today, 1 - Number(n)), to: today } : undefined),
  ],
]

/**
 * Parses the days that a word stands for, both ends included: hoy, ayer, 7d (the last seven), 2026-11-21, 21/11/2026,
 * 21/11, 11/2026, 2026, and a range of two of them with two dots, either end open. undefined: no existing day.
 */
export function readDays(word: string, today: string): Days | undefined {
  const ends = /^(.*)\.\.(.*)$/.exec(word)
  if (ends) {
    const [, first = '', last = ''] = ends
    const from = first === '' ? {} : readDays(first, today)
    const to = last === '' ? {} : readDays(last, today)
    if (!from || !to || (first === '' && last === '')) return undefined
    const both = { ...(from.from && { from: from.from }), ...(to.to && { to: to.to }) }
    return both.from && both.to && both.from > both.to ? undefined : both
  }
  const named = keyOf(dayWords, word)
  if (named) {
    const day = named === 'today' ? today : addDays(today, -1)
    return { from: day, to: day }
  }
  for (const [shape, read] of shapes) {
    const parts = shape.exec(word)
    if (parts) return read(parts.slice(1), today)
  }
  return undefined
}
