import { type BoundsCode, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { AgePlanEntry } from './age-plan.ts'
import { type Day, dayOf } from './laboratory-day.ts'
import { outsideTime, parseTimeZone } from './real-day.ts'

const HOUR = 3_600_000
const MOST_HOURS = 10 * 365 * 24

/**
 * Due time of one specimen of a plan: the instant (epoch milliseconds) and the laboratory's day; null for a reserve.
 */
export type Due = { readonly hours: number; readonly at: number; readonly day: Day } | null

/**
 * Computes the due times of the specimens of an age plan, in the order of the plan. Age counts in elapsed hours from
 * casting: a daylight-saving change shifts the clock time, never the age. `agePlan.empty`; `number.outOfBounds` for an
 * impossible instant or age; `timeZone.unknown`.
 */
export function duesOf(
  castAt: number,
  plan: readonly AgePlanEntry[],
  timeZone: string,
): Result<readonly Due[], BoundsCode | 'agePlan.empty' | 'timeZone.unknown'> {
  const refusal = outsideTime({ castAt })
  if (refusal) return refusal
  const zone = parseTimeZone(timeZone)
  if (!zone.ok) return zone
  if (plan.length === 0) return fail('agePlan.empty')
  const dues: Due[] = []
  for (const entry of plan) {
    if (entry.kind === 'reserve') {
      dues.push(null)
      continue
    }
    const { hours } = entry
    const at = castAt + hours * HOUR
    const wrong = outside({ hours }, { above: 0, most: MOST_HOURS }) ?? outsideTime({ dueAt: at })
    if (wrong) return wrong
    dues.push({ hours, at, day: dayOf(at, timeZone) })
  }
  return ok(dues)
}
