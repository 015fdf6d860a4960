import { finite, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** A decimal number without loss: digits · 10^exponent. */
type Decimal = { readonly digits: bigint; readonly exponent: number }

function decimalOf(scientific: string): Decimal {
  const [mantissa = '', exponent = ''] = scientific.split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}

/**
 * The decimals of a computed value: its first fifteen digits, which remove the binary noise, so that a half written in
 * decimals is a half here. Where the step is near the fifteenth digit itself nothing is noise: all digits count.
 */
function decimalBehind(value: number, step: number): Decimal {
  const fifteen = value.toExponential(14)
  const lastPlace = 10 ** (Number(fifteen.split('e')[1]) - 14)
  return decimalOf(lastPlace * 10 <= step ? fifteen : value.toExponential())
}

const scaled = ({ digits, exponent }: Decimal, to: number) => digits * 10n ** BigInt(exponent - to)

/**
 * Below this many steps, and this far from a half, the quotient of two doubles leaves no doubt which step is nearer.
 */
const CLEAR = { mostSteps: 1e9, fromHalf: 1e-5 }

/** The step that lies clearly nearer, of steps that are whole or the whole part of one; null where only decimals decide. */
function clearly(step: number, value: number): number | null {
  const steps = value / step
  const parts = Math.round(1 / step)
  const isPart = parts > 1 && parts * step === 1
  if (steps > CLEAR.mostSteps || !(isPart || Number.isInteger(step))) return null
  if (Math.abs(steps - Math.floor(steps) - 0.5) < CLEAR.fromHalf) return null
  return isPart ? Math.round(steps) / parts : Math.round(steps) * step
}

/**
 * Rounds to a multiple of `step`, halves away from zero: 309.5 → 310, −2.5 → −3, 2.675 to 0.01 → 2.68. In whole numbers
 * of the smaller decimal place, so that neither huge values nor tiny steps lose a digit.
 * For validated numbers; anything else (NaN, an infinity, a step that is not positive) is returned unchanged.
 * `roundedTo` validates.
 */
export function roundTo(step: number, value: number): number {
  if (!Number.isFinite(value) || !Number.isFinite(step) || step <= 0) return value
  const clear = clearly(step, Math.abs(value))
  if (clear !== null) return Math.sign(value) * clear + 0
  const amount = decimalBehind(Math.abs(value), step)
  const unit = decimalOf(step.toExponential())
  const place = Math.min(amount.exponent, unit.exponent)
  const [parts, whole] = [scaled(amount, place), scaled(unit, place)]
  const steps = (2n * parts + whole) / (2n * whole)
  // Adding zero turns −0 into 0: no report prints "−0".
  return Math.sign(value) * Number(`${steps * unit.digits}e${unit.exponent}`) + 0
}

/**
 * Rounds as `roundTo`. Refuses `number.outOfBounds` for a step that is not positive and for a value or step that is not
 * finite, `number.overflow` where the next multiple is beyond every number.
 */
export function roundedTo(step: number, value: number): Result<number, BoundsCode | OverflowCode> {
  return outside({ step }, positive) ?? outside({ value }, finite) ?? settled(roundTo(step, value))
}
