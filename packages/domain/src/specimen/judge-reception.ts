import type { Curing } from '../sample/planned-specimens.ts'
import type { HandlingLimit, HandlingStandard } from '../fresh/handling-limits.ts'
import { judgeHandling } from '../fresh/judge-handling.ts'
import type { MethodId } from './methods.ts'

/** Requirement of each method between casting and the curing room; other methods were not read. */
const requirements: Readonly<
  Partial<Record<string, { standard: HandlingStandard; what: 'initialCuring' | 'inMould' }>>
> = {
  astmC39: { standard: 'ASTM C31', what: 'initialCuring' },
  'en12390-3': { standard: 'EN 12390-2', what: 'inMould' },
} as const satisfies Partial<Record<MethodId, unknown>>

export type ReceptionWarning = {
  readonly fault: 'early' | 'late'
  /** Hours since casting. */
  readonly hours: number
  readonly limit: HandlingLimit
}

/**
 * Warns of a specimen that reaches the laboratory too early or too late after casting, by the standard for making it.
 * Field-cured specimens stay on site on purpose. null: no warning, or no known limit.
 */
export function judgeReception(of: {
  readonly method: string
  readonly curing: Curing
  readonly castAt: number
  readonly receivedAt: number
}): ReceptionWarning | null {
  const by = Object.hasOwn(requirements, of.method) ? requirements[of.method] : undefined
  const hours = (of.receivedAt - of.castAt) / 3_600_000
  if (!by || of.curing === 'field' || hours < 0) return null
  const judged = judgeHandling({
    standard: by.standard,
    system: 'SI',
    specified: null,
    readings: { [by.what]: [hours] },
  })
  const [warning] = judged.ok ? judged.value : []
  return warning ? { fault: warning.fault === 'below' ? 'early' : 'late', hours, limit: warning.limit } : null
}
