import type { Curing } from '../sample/planned-specimens.ts'
import { makingOf } from '../custody/making.ts'
import type { HandlingLimit } from '../fresh/handling-limits.ts'
import { judgeHandling } from '../fresh/judge-handling.ts'

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
  const making = makingOf(of.method)
  const hours = (of.receivedAt - of.castAt) / 3_600_000
  if (!making || of.curing === 'field' || hours < 0) return null
  const judged = judgeHandling({
    standard: making.standard,
    system: 'SI',
    specified: null,
    readings: { [making.stay]: [hours] },
  })
  const [warning] = judged.ok ? judged.value : []
  return warning ? { fault: warning.fault === 'below' ? 'early' : 'late', hours, limit: warning.limit } : null
}
