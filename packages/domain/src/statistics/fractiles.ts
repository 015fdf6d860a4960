import { outside, type BoundsCode } from '../bounds.ts'
import { ok, type Result } from '../result.ts'
import { normalQuantile } from './distribution/normal.ts'

/** Standard deviations between the mean and the strength that a given share of the tests falls below. */
export type Fractile = {
  readonly percentBelow: number
  readonly t: number
  readonly source: string
  readonly verified: boolean
}

/** Fractiles as printed in the standards. */
export const fractiles: readonly Fractile[] = [
  { percentBelow: 50, t: 0, source: 'NCh 1998', verified: true },
  { percentBelow: 30, t: 0.52, source: 'NCh 1998', verified: true },
  { percentBelow: 20, t: 0.84, source: 'NCh 1998', verified: true },
  { percentBelow: 15.9, t: 1, source: 'NCh 1998', verified: true },
  { percentBelow: 10, t: 1.28, source: 'NCh 1998; CIRSOC 201', verified: true },
  { percentBelow: 5, t: 1.645, source: 'EN 206 practice', verified: false },
]

/**
 * Returns t for a share of tests in %, 0 < share < 100: as printed where a standard prints it, otherwise from the
 * normal curve (source 'normal curve'). Errors: `number.outOfBounds`.
 */
export function fractileOf(percentBelow: number): Result<Fractile, BoundsCode> {
  const fault = outside({ percentBelow }, { least: 1e-6, below: 100 })
  if (fault) return fault
  const printed = fractiles.find((row) => row.percentBelow === percentBelow)
  if (printed) return ok(printed)
  const z = normalQuantile(percentBelow / 100)
  return z.ok ? ok({ percentBelow, t: 0 - z.value, source: 'normal curve', verified: true }) : z
}
