import { fail, ok, type Result } from '../result.ts'
import type { SpecimenKind } from './geometry.ts'
import type { FailureCode } from './methods/test-method.ts'
import { methodOf, type MethodId } from './methods.ts'

export type Failure = FailureCode & {
  /** Marks typed after the code, by their meaning: `6 T` of EN 12390-3 carries a tensile crack. */
  readonly marks: readonly string[]
  readonly verified: boolean
}

/**
 * A failure pattern as typed, read by the method for the kind of specimen: ASTM C39 and its family 1–6; EN 12390-3
 * `satisfactory`, or 1–9 on cubes and A–K on cylinders, each with T beside it for a tensile crack (unverified).
 * Refuses `failure.missing` where nothing was typed and the method demands the pattern (where it does not, the answer is null); `failure.unknown`
 * with the codes that the method has for this kind.
 */
export function failureOf(
  method: MethodId,
  kind: SpecimenKind,
  typed: string,
): Result<Failure | null, 'failure.missing' | 'failure.unknown'> {
  const { codes, marks, mandatory, verified } = methodOf(method).failures
  const [code = '', ...letters] = typed.trim().split(/\s+/)
  if (code === '') return mandatory ? fail('failure.missing', { method }) : ok(null)
  const known = codes[kind] ?? []
  const found = known.find((row) => row.code.toLowerCase() === code.toLowerCase())
  const meanings = letters.map((letter) => marks[letter.toUpperCase()])
  if (!found || meanings.includes(undefined))
    return fail('failure.unknown', { typed, codes: known.map((row) => row.code), marks: Object.keys(marks) })
  return ok({ ...found, marks: meanings.filter((meaning) => meaning !== undefined), verified })
}
