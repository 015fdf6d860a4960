import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { StressUnit } from '../quantity/stress.ts'
import { fail, type Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { meanOf } from '../statistics/mean.ts'
import { dropBinaryNoise, compareLeast } from './criteria/compare.ts'
import type { Comparison } from './verdict.ts'

const LEAST_CORES = 3
const mean = { clause: '26.12.6.1(e)', verified: true, share: 0.85 }
const single = { clause: '26.12.6.1(e)', verified: true, share: 0.75 }

export type CoresVerdict = {
  readonly outcome: 'conforms' | 'doesNotConform'
  readonly reason: 'conforms' | 'singleBelow' | 'groupBelow' | 'bothBelow'
  /** The mean first, then the least core. */
  readonly compared: readonly [
    Comparison & { readonly quantity: 'lotMean' },
    Comparison & { readonly quantity: 'single' },
  ]
}
export type CoresCode = ValuesCode | BoundsCode | OverflowCode | 'cores.fewerThanThree'

const reasons = {
  true: { true: 'conforms', false: 'singleBelow' },
  false: { true: 'groupBelow', false: 'bothBelow' },
} as const
const key = (holds: boolean) => (holds ? 'true' : 'false')

/**
 * Cores drilled for one low strength test (ACI 318-19 26.12.6.1(e), NSR-10 C.5.6.5.4): three or more; their mean
 * reaches 0.85 f'c and none is below 0.75 f'c. Strengths corrected for L/D, all in `unit`, as f'c is. The mean is
 * compared unrounded; a published answer of ACI takes 84.5 % for 85 %, which is less strict. Refuses fewer than three,
 * strengths that are not positive, and a mean that overflows.
 */
export function judgeCores(of: {
  readonly strengths: readonly number[]
  readonly specified: number
  readonly unit: StressUnit
}): Result<CoresVerdict, CoresCode> {
  const { strengths, specified, unit } = of
  const fault = faultOf(strengths, { above: 0 }) ?? outside({ specified }, positive)
  if (fault) return fault
  const n = strengths.length
  if (n < LEAST_CORES) return fail('cores.fewerThanThree', { n, needed: LEAST_CORES })
  const average = compareLeast({
    quantity: 'lotMean',
    n,
    unrounded: meanOf(strengths),
    limit: dropBinaryNoise(mean.share * specified),
    unit,
    provenance: mean,
  })
  const lowest = compareLeast({
    quantity: 'single',
    n: 1,
    unrounded: Math.min(...strengths),
    limit: dropBinaryNoise(single.share * specified),
    unit,
    provenance: single,
  })
  const reason = reasons[key(average.holds)][key(lowest.holds)]
  return settled({
    outcome: reason === 'conforms' ? 'conforms' : 'doesNotConform',
    reason,
    compared: [average, lowest],
  })
}
