import { roundTo } from '../quantity/rounding.ts'
import { fromMegapascals } from '../quantity/stress.ts'
import type { Limits } from './running-mean-limits.ts'
import type { Verdict } from './verdict.ts'

const upTo = (step: number, value: number) => roundTo(step, Math.ceil(roundTo(1e-9, value / step)) * step)

/**
 * What the next test must reach so that it holds alone and, with the two before it, on average: as reported, so each
 * limit counts at the next step it can be reported in. `lastTwo` in MPa, unrounded; empty while no average is live.
 */
export function nextAtLeast(limits: Limits, lastTwo: readonly number[]): Verdict['next'] {
  const { specified, single, step, unit } = limits
  const known = lastTwo.reduce((sum, strength) => sum + fromMegapascals(strength, unit), 0)
  const forMean = lastTwo.length === 0 ? 0 : (lastTwo.length + 1) * upTo(step, specified) - known
  return { atLeast: upTo(step, Math.max(single, forMean)), unit }
}
