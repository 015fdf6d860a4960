import { type ForceUnit, newtonsPer, toNewtons } from '../quantity/force.ts'
import { parseTypedNumber } from '../quantity/typed-number.ts'
import { isUnit } from '../quantity/unit-table.ts'
import { fail, ok, type Result } from '../result.ts'
import { type LineField, type LinePart, LONGEST_LINE } from './line-pattern.ts'

/** Format of the lines of one press. */
export type LineFormat = {
  readonly parts: readonly LinePart[]
  /** The unit of a load whose line names none. */
  readonly unit: ForceUnit
  readonly decimalMark: '.' | ','
}

/** Reading of a line: the load with the digits as sent (decimal point, no groups), and the specimen's code if any. */
export type LineReading = {
  readonly load: { readonly typed: string; readonly unit: ForceUnit }
  readonly code: string | null
}

export type LineFault = 'line.otherwise' | 'line.noNumber' | 'line.unknownUnit' | 'line.noLoad'

/** Spellings of units on presses; 'kg' and 't' on a press are forces. */
const unitsOnPresses: Readonly<Record<string, ForceUnit>> = {
  n: 'N',
  kn: 'kN',
  kg: 'kgf',
  kgf: 'kgf',
  kp: 'kgf',
  lb: 'lbf',
  lbs: 'lbf',
  lbf: 'lbf',
  t: 'tf',
  tf: 'tf',
  ton: 'tf',
  kip: 'kip',
  kips: 'kip',
}

const unitNamed = (text: string): ForceUnit | undefined => {
  if (isUnit(newtonsPer, text)) return text
  const plain = text.toLowerCase()
  return Object.hasOwn(unitsOnPresses, plain) ? unitsOnPresses[plain] : undefined
}

/** Returns the end of the number at a position, or the position itself where no number starts. */
function endOfNumber(line: string, from: number): number {
  let at = from
  if (line[at] === '+' || line[at] === '-') at += 1
  const digits = at
  while (at < line.length && /[\d.,]/.test(line[at] ?? '')) at += 1
  // '412.' at the end of a sentence: the point is not part of the number
  while (at > digits && /[.,]/.test(line[at - 1] ?? '')) at -= 1
  return at > digits ? at : from
}

/** The digits of a number with decimal mark and group separators normalised, or null where it is none. */
function plainNumber(text: string, mark: '.' | ','): string | null {
  const digits = text.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.')
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? digits.replace(/^\+/, '') : null
}

/**
 * A character that belongs to no unit beside the digits: a byte of the number was lost, and the rest is another number.
 */
const isForeign = (letter: string | undefined) => letter !== undefined && letter.charCodeAt(0) > 160

const skipSpace = (line: string, from: number) => {
  let at = from
  while (at < line.length && line[at]?.trim() === '') at += 1
  return at
}

/** Returns the end of a field of free text: the first position where the next part of the pattern matches. */
function endOfField(line: string, from: number, next: LinePart | undefined): number {
  if (next === undefined) return line.length
  if (next.kind === 'text') return line.indexOf(next.text, from)
  const rest = line.slice(from)
  const found = rest.search(next.kind === 'space' ? /\s/ : /\d|[+-]\d/)
  return found < 0 ? -1 : from + found
}

/**
 * Reads one line of a press by its pattern, from left to right without backtracking: the time grows with the length of
 * the line alone, whatever the pattern.
 * @returns the reading, or `line.otherwise` (another kind of line: a heading, a running load), `line.noNumber`,
 * `line.unknownUnit`, or `line.noLoad` (zero or less: nothing was broken).
 */
export function readPressLine(raw: string, format: LineFormat): Result<LineReading, LineFault> {
  const line = raw.slice(0, LONGEST_LINE).trim()
  const found: Partial<Record<LineField, string>> = {}
  let at = 0
  for (const [index, part] of format.parts.entries()) {
    if (part.kind === 'space') {
      at = skipSpace(line, at)
      continue
    }
    if (part.kind === 'text') {
      if (!line.startsWith(part.text, at)) return fail('line.otherwise')
      at += part.text.length
      continue
    }
    if (part.field === 'load') at = skipSpace(line, at)
    const end = part.field === 'load' ? endOfNumber(line, at) : endOfField(line, at, format.parts[index + 1])
    if (end < 0) return fail('line.otherwise')
    if (part.field === 'load' && end === at) return fail('line.noNumber')
    if (part.field === 'load' && (isForeign(line[at - 1]) || isForeign(line[end])))
      return fail('line.noNumber')
    found[part.field] = line.slice(at, end).trim()
    at = end
  }
  if (at < line.length) return fail('line.otherwise')

  const typed = plainNumber(found.load ?? '', format.decimalMark)
  if (typed === null) return fail('line.noNumber')
  const unit = found.unit === undefined ? format.unit : unitNamed(found.unit)
  if (unit === undefined) return fail('line.unknownUnit', { unit: found.unit ?? '' })
  return Number(typed) > 0 ? ok({ load: { typed, unit }, code: found.code || null }) : fail('line.noLoad')
}

/** Checks that a load, typed or taken over, equals the one on a line. */
export function isLoadOf(
  line: string,
  format: LineFormat,
  { typed, unit }: { readonly typed: string; readonly unit: ForceUnit },
): boolean {
  const reading = readPressLine(line, format)
  const number = parseTypedNumber(typed)
  if (!reading.ok || !number.ok) return false
  // Loads that were taken over differ at most in their last binary digit.
  const difference =
    toNewtons(Number(reading.value.load.typed), reading.value.load.unit) - toNewtons(number.value, unit)
  return Math.abs(difference) < 1e-6
}
