import { outside, type BoundsCode } from '../bounds.ts'
import type { OverflowCode } from '../overflow.ts'
import { fail, ok, type Result } from '../result.ts'
import { meanOf } from '../statistics/mean.ts'
import { summary } from '../statistics/summary.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'

/** Range of the steps of displays and forms. */
const stepBounds = { least: 1e-9, most: 1e9 } as const
/** Beyond this many steps a double cannot distinguish a multiple of the step from its neighbours. */
const mostSteps = 1e9
/** The part of a step by which a multiple may deviate in binary. */
const slack = 1e-6

/** Maximum length of a list that is counted value by value. */
export const mostReadings = 10_000

export type StepsCode = ValuesCode | BoundsCode | 'scrutiny.finerThanResolution' | 'scrutiny.tooMany'

export const faultOfResolution = (resolution: number) => outside({ resolution }, stepBounds)

/**
 * Readings as whole numbers of the step in which they were recorded (0.1 kN: 553.2 is 5532). A value between two steps
 * cannot be a reading: it was computed, converted or read elsewhere, and is refused as `scrutiny.finerThanResolution` {
 * index, value, resolution }. Errors besides: `values.*` (each reading above 0), `number.outOfBounds`,
 * `scrutiny.tooMany` { n, most }.
 */
export function recordedSteps(
  readings: readonly number[],
  resolution: number,
): Result<readonly number[], StepsCode> {
  const fault = faultOfResolution(resolution) ?? faultOf(readings, { above: 0 })
  if (fault) return fault
  if (readings.length > mostReadings)
    return fail('scrutiny.tooMany', { n: readings.length, most: mostReadings })
  const steps: number[] = []
  for (const [index, value] of readings.entries()) {
    const exact = value / resolution
    if (exact > mostSteps) return fail('values.outOfBounds', { index, value })
    const whole = Math.round(exact)
    if (Math.abs(exact - whole) > slack)
      return fail('scrutiny.finerThanResolution', { index, value, resolution })
    steps.push(whole)
  }
  return ok(steps)
}

/** Steps of a display: 1, 2 or 5 in some decimal place. `place` is the unit of that place; null for any other step. */
export function decimalStep(
  resolution: number,
): { readonly leading: 1 | 2 | 5; readonly place: number } | null {
  const place = 10 ** Math.floor(Math.log10(resolution) + 1e-9)
  const leading = ([1, 2, 5] as const).find((digit) => Math.abs(resolution / place - digit) < 1e-9)
  return leading === undefined ? null : { leading, place }
}

/** So many steps of the display make a block within which readings fall evenly. */
export const blockSteps = 10

/**
 * Refuses `scrutiny.spreadTooSmall` { s, least } where s is below one block of steps, and `scrutiny.tooCoarse` {
 * resolution, most } where `step` is more than `share` of the mean reading: companions then share a few steps just
 * because they are similar, and the model no longer holds.
 */
export function faultOfScatter(
  step: number,
  share: number,
  readings: readonly number[],
): Result<never, ValuesCode | OverflowCode | 'scrutiny.spreadTooSmall' | 'scrutiny.tooCoarse'> | null {
  const spread = summary(readings)
  if (!spread.ok) return spread
  const [s, least] = [spread.value.s ?? 0, blockSteps * step]
  if (s < least) return fail('scrutiny.spreadTooSmall', { s, least })
  const most = share * meanOf(readings)
  return step > most ? fail('scrutiny.tooCoarse', { resolution: step, most }) : null
}
