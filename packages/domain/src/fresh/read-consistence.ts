import { type BoundsCode, outside } from '../bounds.ts'
import { type LengthUnit, lengthUnits, toMillimetres } from '../quantity/length.ts'
import { roundTo } from '../quantity/rounding.ts'
import { parseTypedNumber } from '../quantity/typed-number.ts'
import { fail, ok, type Result } from '../result.ts'
import { scales } from './consistence.ts'
import type { ConsistenceTest } from './consistence-classes.ts'

const isLength = (unit: string): unit is LengthUnit => lengthUnits.some((one) => one === unit)

/** Units in which a reading of each test may be typed. */
const unitsOf = {
  slump: lengthUnits,
  flow: lengthUnits,
  slumpFlow: lengthUnits,
  vebe: ['s'],
  compaction: ['1'],
} as const satisfies Record<ConsistenceTest, readonly string[]>

/** True for a test typed in a unit of length, which may be chosen. */
export const isLengthTest = (method: ConsistenceTest): boolean => unitsOf[method] === lengthUnits

/** Maximum number of readings of a test: a spread is measured in two directions. */
const readingsOf = { slump: 1, flow: 2, slumpFlow: 2, vebe: 1, compaction: 1 } as const satisfies Record<
  ConsistenceTest,
  number
>

/**
 * Reads the consistence as typed, in mm, s or as a ratio: the mean where two diameters were read.
 * `number.invalid`, `number.outOfBounds` for values that the apparatus cannot show, `consistence.unit` with the units
 * of the test, `consistence.readings` for none or too many.
 */
export function readConsistence({
  method,
  typed,
  unit,
}: {
  readonly method: ConsistenceTest
  readonly typed: readonly string[]
  readonly unit: string
}): Result<number, BoundsCode | 'number.invalid' | 'consistence.unit' | 'consistence.readings'> {
  const units: readonly string[] = unitsOf[method]
  if (!units.includes(unit)) return fail('consistence.unit', { method, unit, units })
  if (typed.length === 0 || typed.length > readingsOf[method])
    return fail('consistence.readings', { method, most: readingsOf[method] })
  let sum = 0
  for (const text of typed) {
    const read = parseTypedNumber(text)
    if (!read.ok) return read
    const value = isLength(unit) ? toMillimetres(read.value, unit) : read.value
    const { step: _, ...bounds } = scales[method]
    const refusal = outside({ [method]: value }, bounds)
    if (refusal) return refusal
    sum += value
  }
  // An inch is 25.4 mm: the product carries binary noise, which is no part of the reading.
  return ok(roundTo(0.0001, sum / typed.length))
}
