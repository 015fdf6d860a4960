import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import type { SpecimenKind } from './geometry.ts'
import { classOf } from './strength-classes.ts'

type Specimen = {
  readonly kind: SpecimenKind
  readonly widthMm: number
  /** Kept under water, or dry after seven days; null where it does not matter. */
  readonly curing: 'water' | 'dry' | null
}

/** A strength on the one specimen times the factor is the strength on the other. */
export type Conversion = {
  readonly source: string
  readonly from: Specimen
  readonly to: Specimen
  readonly factor: number
  /** The classes for which it holds, by the characteristic strength of the cylinder, MPa; null: any. */
  readonly classes: { readonly leastMpa: number; readonly mostMpa: number } | null
  readonly verified: boolean
}

const cube = (widthMm: number, curing: Specimen['curing']): Specimen => ({ kind: 'cube', widthMm, curing })
const cylinder = (widthMm: number): Specimen => ({ kind: 'cylinder', widthMm, curing: null })
const germanAnnex = 'EN 12390-3, German practice'

export const conversions = {
  dryToWaterUpToC50: {
    source: germanAnnex,
    from: cube(150, 'dry'),
    to: cube(150, 'water'),
    factor: 0.92,
    classes: { leastMpa: 8, mostMpa: 50 },
    verified: true,
  },
  dryToWaterFromC55: {
    source: germanAnnex,
    from: cube(150, 'dry'),
    to: cube(150, 'water'),
    factor: 0.95,
    classes: { leastMpa: 55, mostMpa: 100 },
    verified: true,
  },
  cube100ToCube150: {
    source: germanAnnex,
    from: cube(100, null),
    to: cube(150, null),
    factor: 0.97,
    classes: null,
    verified: true,
  },
  cylinder100ToCylinder150: {
    source: 'CIRSOC 200 6.1.6.1',
    from: cylinder(100),
    to: cylinder(150),
    factor: 0.95,
    classes: null,
    verified: true,
  },
} as const satisfies Record<string, Conversion>

export type ConversionId = keyof typeof conversions

export type Converted = {
  readonly mpa: number
  readonly factor: number
  readonly conversion: ConversionId
  readonly verified: boolean
}
type ConversionCode = 'conversion.otherClass' | 'strengthClass.unknown' | BoundsCode | OverflowCode
type Refused =
  | { readonly name: string }
  | { readonly class: string | null; readonly leastMpa: number; readonly mostMpa: number }
  | OutOfBounds
  | { readonly path: string }

/**
 * A strength (MPa) carried over to another specimen or curing by one named row, unrounded; the row is handed back, because a
 * converted strength is reported as one. Refuses `number.outOfBounds` for a strength that is not positive,
 * `strengthClass.unknown`, `conversion.otherClass` where the row holds for some classes and this is none of them or none is
 * given, `number.overflow`.
 */
export function convertStrength(of: {
  readonly conversion: ConversionId
  readonly mpa: number
  /** Name of the strength class, for rows that hold for some classes only. */
  readonly class?: string
}): Result<Converted, ConversionCode, Refused> {
  const { conversion, mpa } = of
  const { factor, classes, verified }: Conversion = conversions[conversion]
  const fault = outside({ mpa }, positive)
  if (fault) return fault
  if (classes) {
    const found = of.class === undefined ? null : classOf(of.class)
    if (found && !found.ok) return found
    const characteristic = found?.value.cylinder ?? 0
    if (characteristic < classes.leastMpa || characteristic > classes.mostMpa)
      return fail('conversion.otherClass', { class: of.class ?? null, ...classes })
  }
  return settled({ mpa: mpa * factor, factor, conversion, verified })
}
