import { dropBinaryNoise, compareLeast } from '../acceptance/criteria/compare.ts'
import { judgeCores } from '../acceptance/cores.ts'
import { specifiedOnKind } from '../acceptance/shape-conversion.ts'
import type { Comparison } from '../acceptance/verdict.ts'
import type { LadderId } from '../acceptance/rule-set.ts'
import { ladderIdOf } from '../investigation/steps.ts'
import { fromMegapascals, type StressUnit, toMegapascals } from '../quantity/stress.ts'
import type { SpecimenKind } from '../specimen/geometry.ts'
import { type MethodId, methodOf } from '../specimen/methods.ts'
import { meanOf } from '../statistics/mean.ts'
import type { CoreLimitsId } from './core-limits.ts'
import { inSituCharacteristic, inSituRequirement, twoToOneStrength } from './in-situ-characteristic.ts'

export const moistures = ['sealed', 'air', 'water'] as const
/** Storage of a core before the test: in a sealed bag, in air, in water. */
export type Moisture = (typeof moistures)[number]

/**
 * `shares`: mean and lowest core reach shares of the specified strength. `characteristic`: the characteristic strength
 * of the test region is compared. `author`: the standard prints no limit; the engineer responsible for the structure
 * decides. `none`: no criterion is known.
 */
export const coreCriteria = ['shares', 'characteristic', 'author', 'none'] as const

/** Assessment of core strengths by an acceptance standard. */
export type CoreRule = {
  readonly standard: string
  readonly clause: string | null
  readonly verified: boolean
  readonly criterion: (typeof coreCriteria)[number]
  /**
   * Method whose table corrects the slenderness of a core. EN 12390-3 has none: such a core has a ratio of 1:1 or 2:1.
   */
  readonly method: MethodId
  readonly leastCores: number
  readonly limits: CoreLimitsId
  /** The strength of a core tested saturated is raised by this factor. */
  readonly saturatedFactor: number
}

const american = {
  criterion: 'shares',
  method: 'astmC39',
  leastCores: 3,
  limits: 'astmC42',
  saturatedFactor: 1,
} as const
const european = { method: 'en12390-3', limits: 'en12504-1' } as const

export const coreRules = {
  aci318: { ...american, standard: 'ACI 318-19', clause: '26.12.6.1(e)', verified: true },
  nsr10: { ...american, standard: 'NSR-10', clause: 'C.5.6.5.4', verified: true },
  likeAci318: { ...american, standard: 'ACI 318-19', clause: '26.12.6.1(e)', verified: false },
  // A published example raises cores by 10 % before it compares them and leaves the decision to the site management.
  codigoEstructural: {
    ...european,
    standard: 'Código Estructural',
    clause: 'art. 57.8',
    verified: true,
    criterion: 'author',
    leastCores: 3,
    saturatedFactor: 1.1,
  },
  en13791: {
    ...european,
    standard: 'EN 13791',
    clause: '8',
    verified: false,
    criterion: 'characteristic',
    leastCores: 8,
    saturatedFactor: 1,
  },
  own: { ...american, standard: '', clause: null, verified: false, criterion: 'none' },
} as const satisfies Record<LadderId, CoreRule>

/** Returns the rule by which the cores of a mix are assessed. */
export const coreRuleOf = (ruleSet: string): CoreRule => coreRules[ladderIdOf(ruleSet)]

export type AssessedCore = {
  /** Corrected by the table of the method where it has one; MPa, unrounded. */
  readonly strengthMpa: number
  /** Length as tested over diameter. */
  readonly ratio: number
  readonly moisture: Moisture
}

export const coreReasons = [
  'conforms',
  'singleBelow',
  'groupBelow',
  'bothBelow',
  'characteristicBelow',
  'tooFew',
  'slenderness',
  'specifiedUnknown',
  'author',
  'noRule',
] as const
/** Quantities compared: the mean, the lowest core, the characteristic strength of the test region. */
export const coreQuantities = ['lotMean', 'single', 'lotMeanLessScatter'] as const
type CoreQuantity = (typeof coreQuantities)[number]

export type CoresAssessment = {
  readonly outcome: 'conforms' | 'doesNotConform' | 'notAssessable'
  readonly reason: (typeof coreReasons)[number]
  /** In the unit of the specified strength. */
  readonly compared: readonly (Comparison & { readonly quantity: CoreQuantity })[]
  /**
   * Compared strength of each core in the given order, MPa, unrounded; null where its slenderness cannot be converted.
   */
  readonly comparedMpa: readonly (number | null)[]
  /** Mean of the compared strengths, MPa, unrounded; null without cores. */
  readonly meanMpa: number | null
  readonly leastMpa: number | null
}

/** EN 12504-1 names two slendernesses; the tolerance is our interpretation. */
const twoToOne = { least: 1.95, most: 2.05 }
const oneToOne = { least: 0.95, most: 1.05 }
const within = (ratio: number, { least, most }: { least: number; most: number }) =>
  ratio >= least && ratio <= most

function comparedOf(rule: CoreRule, { strengthMpa, ratio, moisture }: AssessedCore): number | null {
  const moist = moisture === 'water' ? strengthMpa * rule.saturatedFactor : strengthMpa
  if (methodOf(rule.method).ratioFactors.length > 0 || within(ratio, twoToOne)) return moist
  if (!within(ratio, oneToOne)) return null
  const converted = twoToOneStrength(moist)
  return converted.ok ? converted.value : null
}

/**
 * Compares the cores of an investigation with the specified strength by the acceptance rule of the mix. The specified
 * strength is that of cylinders; for a mix specified on cubes it is taken from the classes of EN 206. Pass only cores
 * that count: checked and not rejected.
 */
export function assessCores(of: {
  readonly ruleSet: string
  readonly specified: { readonly value: number; readonly unit: StressUnit; readonly on: SpecimenKind }
  readonly cores: readonly AssessedCore[]
}): CoresAssessment {
  const { ruleSet, cores, specified } = of
  const rule = coreRuleOf(ruleSet)
  const comparedMpa = cores.map((core) => comparedOf(rule, core))
  const strengths = comparedMpa.filter((mpa) => mpa !== null)
  const known = {
    comparedMpa,
    meanMpa: strengths.length > 0 ? meanOf(strengths) : null,
    leastMpa: strengths.length > 0 ? Math.min(...strengths) : null,
  }
  const open = (reason: CoresAssessment['reason']): CoresAssessment => ({
    outcome: 'notAssessable',
    reason,
    compared: [],
    ...known,
  })
  if (rule.criterion === 'none') return open('noRule')
  if (strengths.length < cores.length) return open('slenderness')
  if (strengths.length < rule.leastCores) return open('tooFew')
  if (rule.criterion === 'author') return open('author')
  const { unit } = specified
  const onCylinder = specifiedOnKind(
    { mpa: toMegapascals(specified.value, unit), on: specified.on },
    'cylinder',
  )
  if (onCylinder === null) return open('specifiedUnknown')
  const value = specified.on === 'cylinder' ? specified.value : fromMegapascals(onCylinder, unit)
  const judge = rule.criterion === 'shares' ? byShares : byCharacteristic
  const judged = judge(strengths, value, unit)
  return judged ? { ...judged, ...known } : open('noRule')
}

type Judged = Pick<CoresAssessment, 'outcome' | 'reason' | 'compared'>

function byShares(strengthsMpa: readonly number[], specified: number, unit: StressUnit): Judged | null {
  const strengths = strengthsMpa.map((mpa) => fromMegapascals(mpa, unit))
  const judged = judgeCores({ strengths, specified, unit })
  return judged.ok ? judged.value : null
}

function byCharacteristic(
  strengthsMpa: readonly number[],
  specified: number,
  unit: StressUnit,
): Judged | null {
  const found = inSituCharacteristic(strengthsMpa)
  const least = inSituRequirement(specified)
  if (!found.ok || !least.ok) return null
  const compared = compareLeast({
    quantity: 'lotMeanLessScatter',
    n: found.value.n,
    unrounded: fromMegapascals(found.value.characteristic, unit),
    limit: dropBinaryNoise(least.value),
    unit,
    provenance: { clause: coreRules.en13791.clause, verified: coreRules.en13791.verified },
  })
  return compared.holds
    ? { outcome: 'conforms', reason: 'conforms', compared: [compared] }
    : { outcome: 'doesNotConform', reason: 'characteristicBelow', compared: [compared] }
}
