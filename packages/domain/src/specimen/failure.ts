import { parseTypedNumber } from '../quantity/typed-number.ts'
import { fail, ok, type Result } from '../result.ts'
import type { SpecimenKind } from './geometry.ts'
import { astmC39 } from './methods/astm-c39.ts'
import { en12390part3 } from './methods/en12390-3.ts'
import { astmC78, en12390part5 } from './methods/flexure.ts'
import type { FailureCode, FailureFigure, Failures } from './methods/test-method.ts'
import { isMethodId, methodOf, type MethodId } from './methods.ts'

export type Failure = FailureCode & {
  readonly figure: FailureFigure
  /** The code as stored and printed, followed by its marks: `6 T`. */
  readonly written: string
  /** Marks typed after the code, by their meaning: `6 T` of EN 12390-3 carries a tensile crack. */
  readonly marks: readonly string[]
  /** For a beam that broke outside its middle third: mm from the nearest support, typed after the code: `O 140`. */
  readonly fractureAt: number | null
  readonly verified: boolean
}

/** A recorded failure: a code is meaningless without the figure it was taken from. Empty and null: none was coded. */
export type WrittenFailure = { readonly failure: string; readonly failureFigure: FailureFigure | null }

const figures = {
  astmC39: astmC39.failures,
  'en12390-3': en12390part3.failures,
  astmC78: astmC78.failures,
  'en12390-5': en12390part5.failures,
} as const satisfies Record<FailureFigure, Failures>
export const failureFigures = Object.keys(figures) as FailureFigure[]

/** The codes a method has for a kind of specimen, in the order of its figure; none for a method that codes none. */
export const failureCodes = (method: string, kind: SpecimenKind): readonly FailureCode[] =>
  (isMethodId(method) && methodOf(method).failures.codes[kind]) || []

/**
 * Distance of the fracture of a beam from the nearest support, mm, from its failure as written; null: in the middle, or
 * no beam.
 */
export function fractureAtOf(written: string): number | null {
  const [, typed = ''] = /^O\s+(\S+)$/i.exec(written.trim()) ?? []
  const distance = parseTypedNumber(typed)
  return distance.ok && distance.value > 0 ? distance.value : null
}

/** True for a fracture outside the middle third of a beam without its position: the input is incomplete. */
export const lacksPlace = (typed: string): boolean =>
  /^O(\s|$)/i.test(typed.trim()) && fractureAtOf(typed) === null

function read(failures: Failures, kind: SpecimenKind, typed: string): Failure | null {
  const [code = '', ...letters] = typed.trim().split(/\s+/)
  const found = failures.codes[kind]?.find((row) => row.code.toLowerCase() === code.toLowerCase())
  if (found?.placed) {
    const fractureAt = fractureAtOf(typed)
    if (fractureAt === null) return null
    const { figure, verified } = failures
    return { ...found, figure, written: `${found.code} ${fractureAt}`, marks: [], fractureAt, verified }
  }
  const known = letters.map((letter) => letter.toUpperCase()).filter((letter) => failures.marks[letter])
  if (!found || known.length < letters.length) return null
  const marks = known.flatMap((letter) => failures.marks[letter] ?? [])
  return {
    ...found,
    figure: failures.figure,
    written: [found.code, ...known].join(' '),
    marks,
    fractureAt: null,
    verified: failures.verified,
  }
}

/**
 * A failure pattern as typed, read by the method for the kind of specimen: ASTM C39 and its family 1–6; EN 12390-3
 * `satisfactory`, or 1–9 on cubes and A–K on cylinders, each with T beside it for a tensile crack (unverified); beams `M` within
 * the middle third, or `O` and the mm from the nearest support.
 * Refuses `failure.missing` where nothing was typed and the method demands the pattern (where it does not, or has no
 * figure for this kind, the answer is null); `failure.unknown` with the codes that the method has for this kind.
 */
export function failureOf(
  method: MethodId,
  kind: SpecimenKind,
  typed: string,
): Result<Failure | null, 'failure.missing' | 'failure.unknown'> {
  const { failures } = methodOf(method)
  const codes = failureCodes(method, kind).map(({ code }) => code)
  if (typed.trim() === '')
    return failures.mandatory && codes.length > 0 ? fail('failure.missing', { method }) : ok(null)
  const found = read(failures, kind, typed)
  return found ? ok(found) : fail('failure.unknown', { typed, codes, marks: Object.keys(failures.marks) })
}

/**
 * Reads a recorded failure by the figure it was taken from: today's codes of a method do not apply to a type 2 that was
 * chosen from C39's figure on a cube before EN 12390-3 had its own. null: none was coded.
 */
export const failureOnRecord = (
  { failure, failureFigure }: WrittenFailure,
  kind: SpecimenKind,
): Failure | null =>
  failureFigure === null
    ? null
    : (read(figures[failureFigure], kind, failure) ?? read(figures[failureFigure], 'cylinder', failure))

/**
 * True where the method classes the failure as unsatisfactory: the checker examines the specimen, and the report states
 * it.
 */
export const isUnsatisfactory = (of: WrittenFailure): boolean =>
  (['cube', 'cylinder', 'beam'] as const).some((kind) => failureOnRecord(of, kind)?.satisfactory === false)
