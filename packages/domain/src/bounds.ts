import { fail, type Result } from './result.ts'

/** Bounds of a number, which must be finite as well. */
export type Bounds = {
  readonly above?: number
  readonly least?: number
  readonly below?: number
  readonly most?: number
  readonly whole?: true
}

/** The rejected number, by its name at the call, with its bounds. */
export type OutOfBounds = Bounds & { readonly name: string; readonly value: number }
export type BoundsCode = 'number.outOfBounds'

export const positive = { above: 0 } as const satisfies Bounds
export const notNegative = { least: 0 } as const satisfies Bounds
export const finite = {} as const satisfies Bounds
/** A share, above 0 and below 1. */
export const share = { above: 0, below: 1 } as const satisfies Bounds

const fits = (value: number, { above, least, below, most, whole }: Bounds) =>
  Number.isFinite(value) &&
  (above === undefined || value > above) &&
  (least === undefined || value >= least) &&
  (below === undefined || value < below) &&
  (most === undefined || value <= most) &&
  (whole !== true || Number.isInteger(value))

/** Refuses the first of the named numbers that lies outside the bounds; null when all are inside. */
export function outside(
  numbers: Readonly<Record<string, number>>,
  bounds: Bounds,
): Result<never, BoundsCode, OutOfBounds> | null {
  for (const [name, value] of Object.entries(numbers)) {
    if (!fits(value, bounds)) return fail('number.outOfBounds', { name, value, ...bounds })
  }
  return null
}
