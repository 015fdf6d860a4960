import { languages } from '@probeta/contract/base/languages.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { sentence } from '../../base/language.ts'
import { readDay } from '../../tables/read-day.ts'
import { clockText, readTime } from '../../tables/read-time.ts'
import type { Field } from './describe-table.ts'

export type CellFault = 'empty' | 'unreadable' | 'tooLong'

const plain = (text: string) => text.trim().toLowerCase()
const longest = 120

/** Removes the apostrophe that an export puts before text that a spreadsheet would take for a formula. */
export const unguarded = (text: string): string =>
  /^'[\s\u200b]*[=+\-@＝＋－＠]/u.test(text) ? text.slice(1) : text

const isYes = (text: string) =>
  ['1', 'x', 'true', ...languages.map((language) => plain(sentence(language, 'tables.yes')))].includes(text)
const isNo = (text: string) =>
  ['', '0', '-', 'false', ...languages.map((language) => plain(sentence(language, 'tables.no')))].includes(
    text,
  )

/** The value of a cell as stored in the table, or its fault. */
export function readCell(field: Field, typed: string): { value: string } | { fault: CellFault } {
  const text = unguarded(typed.trim()).trim()
  const { kind } = field
  if (kind === 'yes') {
    if (isYes(plain(text))) return { value: 'yes' }
    return isNo(plain(text)) ? { value: '' } : { fault: 'unreadable' }
  }
  if (text === '') return field.filled ? { fault: 'empty' } : { value: '' }
  if (text.length > (field.kind === 'words' ? (field.most ?? longest) : longest)) return { fault: 'tooLong' }
  if (/\p{Cc}/u.test(text) || field.reads?.(text) === false) return { fault: 'unreadable' }
  if (kind === 'words') return { value: text }
  if (kind === 'day') {
    const day = readDay(text)
    return day ? { value: day } : { fault: 'unreadable' }
  }
  if (kind === 'time') {
    const minutes = readTime(text.replace(/^\d\S*[T ]+(?=\d)/, ''))
    return minutes === null ? { fault: 'unreadable' } : { value: clockText(minutes) }
  }
  if (kind === 'number' || kind === 'decimal') {
    const read = parseTypedNumber(text)
    const { least = 0, most = 1_000_000 } = field
    const whole = kind === 'decimal' || (read.ok && Number.isInteger(read.value))
    const fits = read.ok && whole && read.value >= least && read.value <= most
    return fits ? { value: String(read.value) } : { fault: 'unreadable' }
  }
  const named = kind.oneOf.find(
    (one) =>
      plain(one) === plain(text) ||
      languages.some((language) => plain(sentence(language, `${kind.phrases}.${one}`)) === plain(text)),
  )
  return named ? { value: named } : { fault: 'unreadable' }
}
