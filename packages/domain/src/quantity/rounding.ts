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
 * The decimals of a computed value: its first fifteen digits, which undo the binary noise, so that a half written in
 * decimals is a half here. Where the step is near the fifteenth digit itself nothing is noise: all digits count.
 */
function decimalBehind(value: number, step: number): Decimal {
  const fifteen = value.toExponential(14)
  const lastPlace = 10 ** (Number(fifteen.split('e')[1]) - 14)
  return decimalOf(lastPlace * 10 <= step ? fifteen : value.toExponential())
}

const scaled = ({ digits, exponent }: Decimal, to: number) => digits * 10n ** BigInt(exponent - to)

/**
 * Rounds to a multiple of `step`, halves away from zero: 309.5 → 310, −2.5 → −3, 2.675 to 0.01 → 2.68. In whole numbers of
 * the smaller decimal place, so that neither huge values nor tiny steps lose a digit.
 * For numbers already accepted; anything else (NaN, an infinity, a step that is not positive) comes back as it came.
 * `roundedTo` is the entry that refuses.
 */
export function roundTo(step: number, value: number): number {
  if (!Number.isFinite(value) || !Number.isFinite(step) || step <= 0) return value
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
