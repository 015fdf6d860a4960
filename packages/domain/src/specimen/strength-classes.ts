import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { PressedKind } from './geometry.ts'

export type StrengthClass = {
  readonly name: string
  readonly weight: 'normal' | 'light'
  /** Characteristic strength in MPa of cylinders 150 × 300, and of cubes of 150 mm. */
  readonly cylinder: number
  readonly cube: number
  readonly verified: boolean
}

const rowsOf = (
  prefix: 'C' | 'LC',
  pairs: readonly (readonly [cylinder: number, cube: number])[],
): readonly StrengthClass[] =>
  pairs.map(([cylinder, cube]) => ({
    name: `${prefix}${cylinder}/${cube}`,
    weight: prefix === 'C' ? 'normal' : 'light',
    cylinder,
    cube,
    verified: prefix === 'C',
  }))

/** EN 206 table 12: compressive strength classes of normal-weight and heavy concrete, ascending. */
export const normalWeight = rowsOf('C', [
  [8, 10],
  [12, 15],
  [16, 20],
  [20, 25],
  [25, 30],
  [30, 37],
  [35, 45],
  [40, 50],
  [45, 55],
  [50, 60],
  [55, 67],
  [60, 75],
  [70, 85],
  [80, 95],
  [90, 105],
  [100, 115],
])

/** EN 206 table 13: light-weight concrete, ascending (unverified). */
const lightWeight = rowsOf('LC', [
  [8, 9],
  [12, 13],
  [16, 18],
  [20, 22],
  [25, 28],
  [30, 33],
  [35, 38],
  [40, 44],
  [45, 50],
  [50, 55],
  [55, 60],
  [60, 66],
  [70, 77],
  [80, 88],
])

export const strengthClasses: readonly StrengthClass[] = [...normalWeight, ...lightWeight]

/** The row of a class by its name ('C30/37'; case and blanks do not matter). Refuses `strengthClass.unknown`. */
export function classOf(
  name: string,
): Result<StrengthClass, 'strengthClass.unknown', { readonly name: string }> {
  const plain = name.replaceAll(/\s/g, '').toUpperCase()
  const row = strengthClasses.find((candidate) => candidate.name === plain)
  return row ? ok(row) : fail('strengthClass.unknown', { name })
}

/**
 * Returns the specified strength, in MPa, for results of one kind of specimen: a cube result is compared with fck,cube,
 * never against the cylinder value (EN 206 4.3.1). Refuses `strengthClass.unknown`.
 */
export function specifiedFor(
  name: string,
  kind: PressedKind,
): Result<number, 'strengthClass.unknown', { readonly name: string }> {
  const found = classOf(name)
  return found.ok ? ok(found.value[kind]) : found
}

/**
 * The highest class whose characteristic strength for the kind of specimen is at most the given one (MPa); null below the
 * lowest. Refuses `number.outOfBounds` for a strength that is not positive.
 */
export function classReached(
  characteristicMpa: number,
  kind: PressedKind,
  weight: StrengthClass['weight'] = 'normal',
): Result<StrengthClass | null, BoundsCode, OutOfBounds> {
  const reached = strengthClasses.findLast((row) => row.weight === weight && row[kind] <= characteristicMpa)
  return outside({ characteristicMpa }, positive) ?? ok(reached ?? null)
}
