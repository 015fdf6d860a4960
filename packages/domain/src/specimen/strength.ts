import { fail, ok, type Result } from '../result.ts'
import {
  areaFormulas,
  dimensionFault,
  lengthOf,
  meanWidth,
  spanOf,
  widthsOf,
  type Geometry,
} from './geometry.ts'
import { methodOf, type MethodId } from './methods.ts'
import { ratioFactor } from './ratio-factor.ts'
import { diameterRemarks, factorRemarks, fractureRemarks, ratioRemarks, type Remark } from './remarks.ts'
import { roundedBy, stepsOf, type ByStressUnit } from './reported-strength.ts'

export type Break = {
  readonly method: MethodId
  readonly geometry: Geometry
  readonly maxLoadNewtons: number
  /** Origin of the specimen; moulded by default. Some methods correct the slenderness of cores only. */
  readonly origin?: 'moulded' | 'core'
  /** Length in mm with caps, where it has any: the slenderness is that of the loaded specimen (unverified). */
  readonly cappedLength?: number
  /** The step to which the widths were read, mm; 0.25 (0.01 in) by default. Coarse readings round coarsely. */
  readonly widthReadToMm?: number
  /** If given, `percent` is the share of it that was reached. */
  readonly specifiedMpa?: number
}

export type Strength = {
  /** Divisor of the load by the formula of the method. */
  readonly areaMm2: number
  /** Length (capped, where it is) over mean diameter; height over mean side for cubes; span over depth for beams. */
  readonly ratio: number
  readonly factor: number
  readonly unroundedMpa: number
  /** Rounded once, to the method's step. */
  readonly reportedMpa: number
  /** The same in every unit, each converted from the unrounded value and rounded once. */
  readonly reported: ByStressUnit
  readonly percent: number | null
  /** Remarks of the method on specimen or factor; none of them causes a refusal. */
  readonly remarks: readonly Remark[]
}

export type StrengthCode =
  | 'strength.dimension'
  | 'strength.fracture'
  | 'strength.load'
  | 'strength.specified'
  | 'strength.tooShort'
  | 'strength.outOfRange'

const positive = (...values: readonly number[]) =>
  values.every((value) => Number.isFinite(value) && value > 0)

/** Both lengths are compared in tenths of a millimetre, so that no binary digit decides. */
const tenths = (mm: number) => Math.round(mm * 10)

/** Refuses what cannot have been measured; null where everything can. */
function faultOfBreak(
  { geometry, maxLoadNewtons, specifiedMpa, cappedLength }: Break,
  length: number,
  widthReadToMm: number,
): Result<never, StrengthCode> | null {
  if (dimensionFault(geometry) || !positive(length, widthReadToMm))
    return fail('strength.dimension', { geometry, cappedLength, widthReadToMm })
  if (!positive(maxLoadNewtons)) return fail('strength.load', { maxLoadNewtons })
  if (specifiedMpa !== undefined && !positive(specifiedMpa))
    return fail('strength.specified', { specifiedMpa })
  if (geometry.kind !== 'beam' || geometry.fractureAt === null) return null
  const { fractureAt, span } = geometry
  return tenths(3 * fractureAt) >= tenths(span) ? fail('strength.fracture', { fractureAt, span }) : null
}

/**
 * Maximum load (N) divided by the formula of the method for the measured dimensions (mm), times the slenderness factor
 * where it has one, in MPa: in compression over the cross-section (ASTM C39 clause 8, EN 12390-3 clause 7; the numbers
 * of the clauses are unverified), in flexure and splitting the greatest tension by the theory of elasticity (ASTM C78,
 * C496). Refuses `strength.dimension` for a dimension or a reading step that is not positive and for a kind of specimen
 * that the method does not test, `strength.load`, `strength.specified`, `strength.tooShort` for a cylinder or core
 * shorter than its diameter, `strength.fracture` for a beam recorded as broken outside its middle third at a position
 * within it, `strength.outOfRange` where the numbers overflow or vanish.
 */
export function specimenStrength(of: Break): Result<Strength, StrengthCode> {
  const { geometry, maxLoadNewtons, specifiedMpa, cappedLength, widthReadToMm = 0.25 } = of
  const method = methodOf(of.method)
  const formula = method.formulas[geometry.kind]
  if (formula === undefined)
    return fail('strength.dimension', { kind: geometry.kind, kinds: Object.keys(method.formulas) })
  const length = cappedLength ?? lengthOf(geometry)
  const fault = faultOfBreak(of, length, widthReadToMm)
  if (fault) return fault
  const { kind } = geometry
  const ratio = kind === 'beam' ? spanOf(geometry) / widthsOf(geometry)[1] : length / meanWidth(geometry)
  const areaMm2 = areaFormulas[formula](geometry)
  if (!positive(areaMm2, ratio)) return fail('strength.outOfRange', { areaMm2, ratio })
  const corrects = of.origin === 'core' || method.correctsMoulded
  // Split or bent, a specimen has no slenderness to correct for, however short it is.
  const isPressed = method.measures === 'compression' && kind !== 'cube'
  const factor = isPressed ? ratioFactor(corrects ? method.ratioFactors : [], ratio) : ok(1)
  if (!factor.ok) return fail('strength.tooShort', factor.detail)
  const unroundedMpa = (maxLoadNewtons / areaMm2) * factor.value
  const percent = specifiedMpa === undefined ? null : (unroundedMpa / specifiedMpa) * 100
  const reported = roundedBy(stepsOf(method, widthReadToMm), unroundedMpa)
  if (!positive(unroundedMpa, percent ?? 1) || !Object.values(reported).every(Number.isFinite))
    return fail('strength.outOfRange', { unroundedMpa })
  return ok({
    areaMm2,
    ratio,
    factor: factor.value,
    unroundedMpa,
    reportedMpa: reported.MPa,
    reported,
    percent,
    remarks: [
      ...diameterRemarks(method, geometry),
      ...ratioRemarks(method, geometry.kind, ratio),
      ...factorRemarks(method, factor.value, unroundedMpa),
      ...fractureRemarks(method, geometry),
    ],
  })
}
