import { roundTo } from '../../quantity/rounding.ts'
import { lengthOf, meanWidth, type Geometry } from '../geometry.ts'
import type { PerpendicularityLimit } from './test-method.ts'
import { methodOf, type MethodId } from '../methods.ts'
import type { Remark } from '../remarks.ts'

const plain = (value: number) => roundTo(1e-9, value)

/** Departure from a right angle to the axis: in degrees, or in mm over the whole height. */
export const perpendicularityUnits = ['deg', 'mm'] as const
export type PerpendicularityUnit = (typeof perpendicularityUnits)[number]

/** Lengths of one specimen that may be recorded, evenly spaced around it. */
export const mostLengths = 3
/** Mean of the measured lengths, mm, to 1e-9. */
export const meanLength = (lengths: readonly number[]): number =>
  plain(lengths.reduce((sum, length) => sum + length, 0) / lengths.length)

/** What was measured at the ends of a specimen, the greatest of both; null: not measured. */
export type MeasuredEnds = {
  readonly planenessMm: number | null
  readonly perpendicularity: { readonly value: number; readonly unit: PerpendicularityUnit } | null
}
export const unmeasuredEnds: MeasuredEnds = { planenessMm: null, perpendicularity: null }

/** Limits for a specimen of these dimensions; `unit`: that in which its method words the perpendicularity. */
export type EndLimit = {
  readonly planeness: { readonly mostMm: number; readonly verified: boolean }
  /** null: the method has none for this kind of specimen. */
  readonly perpendicularity: {
    readonly most: number
    readonly unit: PerpendicularityUnit
    readonly verified: boolean
  } | null
  /** Number of lengths whose mean is the length, where the density is computed from dimensions. */
  readonly lengths: { readonly count: number; readonly verified: boolean }
}

const ofPerpendicularity = (limit: PerpendicularityLimit, height: number) => {
  const { verified } = limit
  if ('degrees' in limit) return { most: limit.degrees, unit: 'deg', verified } as const
  return { most: 'mm' in limit ? limit.mm : plain(limit.ofHeight * height), unit: 'mm', verified } as const
}

/**
 * Limits of planeness and perpendicularity, mm or degrees, by a method for a specimen of these dimensions: 0.002 in and
 * 0.5° by ASTM C39; 0.06 % of the width with 0.5 mm (cubes) or 0.7 % of the height (cylinders) by EN 12390-1
 * (unverified). null where the method asks for none.
 */
export function endLimitOf(method: MethodId, geometry: Geometry): EndLimit | null {
  const { ends } = methodOf(method)
  if (ends === null) return null
  const { planeness, lengths } = ends
  const perpendicularity = ends.perpendicularity[geometry.kind]
  return {
    planeness: {
      mostMm: 'mm' in planeness ? planeness.mm : plain(planeness.ofWidth * meanWidth(geometry)),
      verified: planeness.verified,
    },
    perpendicularity: perpendicularity ? ofPerpendicularity(perpendicularity, lengthOf(geometry)) : null,
    lengths,
  }
}

/** An angle as mm over a height, or the reverse. */
function inUnit(
  { value, unit }: NonNullable<MeasuredEnds['perpendicularity']>,
  wanted: PerpendicularityUnit,
  height: number,
): number {
  if (unit === wanted) return plain(value)
  const degree = Math.PI / 180
  return plain(wanted === 'mm' ? Math.tan(value * degree) * height : Math.atan(value / height) / degree)
}

/** The measured ends that exceed a limit of the method: such a specimen is to be sawn, ground or capped before its test. */
export function endRemarks(
  method: MethodId,
  geometry: Geometry,
  { planenessMm, perpendicularity }: MeasuredEnds,
): readonly (Remark & { code: 'planenessOff' | 'perpendicularityOff' })[] {
  const limit = endLimitOf(method, geometry)
  if (limit === null) return []
  const { planeness, perpendicularity: square } = limit
  const off = square && perpendicularity ? inUnit(perpendicularity, square.unit, lengthOf(geometry)) : 0
  return [
    ...(planenessMm !== null && plain(planenessMm) > planeness.mostMm
      ? [
          {
            code: 'planenessOff' as const,
            value: planenessMm,
            most: planeness.mostMm,
            verified: planeness.verified,
          },
        ]
      : []),
    ...(square && off > square.most
      ? [
          {
            code: 'perpendicularityOff' as const,
            value: off,
            most: square.most,
            verified: square.verified,
          },
        ]
      : []),
  ]
}
