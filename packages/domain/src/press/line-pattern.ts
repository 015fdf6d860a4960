import { fail, ok, type Result } from '../result.ts'

/** Fields that a pattern can extract from a line. `skip` is any text. */
export const lineFields = ['load', 'unit', 'code', 'skip'] as const
export type LineField = (typeof lineFields)[number]

/** Part of a parsed pattern: literal text, or a field to read. White space matches any amount of white space. */
export type LinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'space' }
  | { readonly kind: 'field'; readonly field: LineField }

export type PatternFault =
  'pattern.noLoad' | 'pattern.unknownField' | 'pattern.fieldTwice' | 'pattern.fieldsTouch' | 'pattern.tooLong'

/** Maximum length of a pattern and of a line; presses send less than half of it. */
export const LONGEST_LINE = 200

const isField = (name: string): name is LineField => lineFields.some((field) => field === name)

/** A load begins at its first digit and ends at its last: a neighbouring field needs no separator. */
const clear = (first: LineField, second: LineField) =>
  first === 'load' || (first === 'skip' && second === 'load')

/**
 * Parses a pattern. A pattern is a line as the press sends it, with `{load}`, `{unit}`, `{code}` in their places and
 * `{skip}` for changing text that does not matter: `{code};{skip};{load} kN`.
 * @returns the parts, or `noLoad` (nothing would be read), `unknownField`, `fieldTwice`, `fieldsTouch` (two fields with
 * nothing between them: the end of the first would be ambiguous) or `tooLong`.
 */
export function parseLinePattern(pattern: string): Result<readonly LinePart[], PatternFault> {
  if (pattern.length > LONGEST_LINE) return fail('pattern.tooLong', { most: LONGEST_LINE })
  const parts: LinePart[] = []
  for (const [token] of pattern.trim().matchAll(/\{[^{}]*\}|\s+|[^\s{]+|\{/g)) {
    const field = token.startsWith('{') && token.endsWith('}') ? token.slice(1, -1).trim() : null
    if (field === null) {
      parts.push(token.trim() === '' ? { kind: 'space' } : { kind: 'text', text: token })
      continue
    }
    if (!isField(field)) return fail('pattern.unknownField', { field })
    const last = parts.at(-1)
    if (last?.kind === 'field' && !clear(last.field, field)) return fail('pattern.fieldsTouch', { field })
    if (field !== 'skip' && parts.some((part) => part.kind === 'field' && part.field === field))
      return fail('pattern.fieldTwice', { field })
    parts.push({ kind: 'field', field })
  }
  return parts.some((part) => part.kind === 'field' && part.field === 'load')
    ? ok(parts)
    : fail('pattern.noLoad')
}
