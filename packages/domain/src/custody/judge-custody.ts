import type { HandlingLimit } from '../fresh/handling-limits.ts'
import { type HandlingWarning, judgeHandling } from '../fresh/judge-handling.ts'
import type { Curing } from '../sample/planned-specimens.ts'
import { leaveLimit, makingOf, stayLimit } from './making.ts'

const HOUR = 3_600_000

/** How long a specimen has lain at the site, and until when it may. `limit` null: no known limit, never late. */
export type Stay = {
  /** Hours since casting. */
  readonly hours: number
  readonly until: number | null
  readonly late: boolean
  readonly limit: HandlingLimit | null
}

export function judgeStay(of: {
  readonly method: string
  readonly curing: Curing
  readonly castAt: number
  readonly now: number
}): Stay {
  const limit = stayLimit(of)
  const until = limit === null || limit.most === null ? null : of.castAt + limit.most * HOUR
  return {
    hours: Math.max(0, of.now - of.castAt) / HOUR,
    until,
    late: until !== null && of.now > until,
    limit,
  }
}

/** Warns of specimens that leave the site too early: from when they may, epoch ms. null: no warning, or no known limit. */
export function judgeLeaving(of: {
  readonly method: string
  readonly castAt: number
  readonly leavesAt: number
}): { readonly from: number; readonly limit: HandlingLimit & { readonly least: number } } | null {
  const limit = leaveLimit(of.method)
  if (limit === null || limit.least === null) return null
  const from = of.castAt + limit.least * HOUR
  return of.leavesAt < from ? { from, limit: { ...limit, least: limit.least } } : null
}

/**
 * Warns of a transport from the site to the laboratory that took longer than the standard of making allows. null: no
 * warning, or no known limit.
 */
export function judgeTransport(of: {
  readonly method: string
  readonly pickedUpAt: number
  readonly receivedAt: number
}): HandlingWarning | null {
  const making = makingOf(of.method)
  const hours = (of.receivedAt - of.pickedUpAt) / HOUR
  if (!making || hours < 0) return null
  const judged = judgeHandling({
    standard: making.standard,
    system: 'SI',
    specified: null,
    readings: { transport: [hours] },
  })
  return (judged.ok && judged.value[0]) || null
}

/** Warns of each reading of the minimum and maximum thermometer outside the span of the standard of making, °C. */
export function judgeInitialCuring(of: {
  readonly method: string
  readonly specifiedMpa: number
  readonly leastC: number
  readonly mostC: number
}): readonly HandlingWarning[] {
  const making = makingOf(of.method)
  if (!making) return []
  const judged = judgeHandling({
    standard: making.standard,
    system: 'SI',
    specified: of.specifiedMpa,
    readings: { initialCuringTemperature: [of.leastC, of.mostC] },
  })
  return judged.ok ? judged.value : []
}

/** When a pick-up counts as done, epoch ms: as the phone says, whose clock may be wrong, but neither before casting nor later than now. */
export const pickupTime = (said: number, { castAt, now }: { castAt: number; now: number }): number =>
  Math.min(Math.max(said, castAt), now)
