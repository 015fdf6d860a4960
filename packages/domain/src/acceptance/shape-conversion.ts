import { dropBinaryNoise } from './criteria/compare.ts'
import type { Identity, JudgedTest, Provenance } from './rule-set.ts'
import type { Curing } from '../sample/planned-specimens.ts'
import type { SpecimenKind } from '../specimen/geometry.ts'
import { strengthKindOf } from '../specimen/methods.ts'
import { shapes, type ShapeId } from '../specimen/shapes.ts'
import { normalWeight } from '../specimen/strength-classes.ts'

/** Curing of the specimens of a set until the test: `mixed` where it differed. */
export type SetCuring = 'standard' | 'dry' | 'field' | 'mixed'

/**
 * Conversion of a result from one specimen type and curing to the specimen type of the limits. By the specified
 * strength on the specimen compared, or by the result itself on the one tested (MPa): the first row that reaches it
 * applies.
 */
export type ShapeConversion = Provenance & {
  readonly shape: ShapeId
  readonly curing: 'standard' | 'dry'
  readonly to: ShapeId
  readonly by: 'specified' | 'result'
  readonly factors: readonly { readonly upTo: number; readonly factor: number }[]
}

/** One factor for any strength. */
export const always = (factor: number): ShapeConversion['factors'] => [
  { upTo: Number.POSITIVE_INFINITY, factor },
]

/** A conversion as it was applied to one result, with the result before it; MPa, unrounded. */
export type AppliedConversion = Omit<ShapeConversion, 'by' | 'factors'> & {
  readonly factor: number
  readonly fromMpa: number
}

/** The result after its conversion, MPa, unrounded: the value compared with the limits. */
export const convertedMpa = ({ fromMpa, factor }: Pick<AppliedConversion, 'fromMpa' | 'factor'>): number =>
  dropBinaryNoise(fromMpa * factor)

export type Convertible = {
  /** Judged strength: on the specimen type of the limits, MPa, unrounded. */
  readonly mpa: number
  readonly conversion: AppliedConversion | null
}
/** Reasons why a result cannot be compared with the limits of its rules: no conversion is known. */
export type Inconvertible = 'otherShape' | 'otherCuring' | 'fieldCured'

/** Returns the conversion of a rule set for a shape and curing; undefined where none is needed, or none is known. */
export const conversionFor = (
  { conversions = [] }: Pick<Identity, 'conversions'>,
  shape: ShapeId,
  curing: SetCuring,
) => conversions.find((row) => row.shape === shape && row.curing === curing)

/** The kind of specimen that the specified strength of a mix is stated for, whose own specimens are of the kind given. */
export const statedKind = (
  { specifiedOn = 'cylinder' }: { readonly specifiedOn?: Identity['specifiedOn'] | 'cylinder' },
  ofMix: SpecimenKind,
): SpecimenKind => (specifiedOn === 'ofMix' ? ofMix : specifiedOn)

/** The factor for a strength, the specified one or the result, as the conversion requires (MPa). */
export const factorOf = ({ factors }: Pick<ShapeConversion, 'factors'>, mpa: number): number =>
  factors.find(({ upTo }) => mpa <= upTo)?.factor ?? 1

/** The kind of specimen that the limits are compared on when results come from this shape. */
export const comparedKind = (rules: Pick<Identity, 'conversions'>, shape: ShapeId): SpecimenKind =>
  shapes[conversionFor(rules, shape, 'standard')?.to ?? shape].kind

/**
 * Converts a result to the specimen type of the limits, with the conversion where one is needed; or returns why it
 * cannot. A moist-cured shape that the rules judge needs none. `specifiedMpa` is the specified strength on the kind of
 * specimen compared.
 */
export function convertResult(
  rules: Pick<Identity, 'conversions' | 'leastSpecimens'>,
  { shape, specifiedMpa }: { readonly shape: ShapeId; readonly specifiedMpa: number },
  { curing, unroundedMpa }: Pick<JudgedTest, 'curing'> & { readonly unroundedMpa: number },
): Convertible | Inconvertible {
  if (rules.leastSpecimens[shape] === undefined) return 'otherShape'
  if (curing === 'field') return 'fieldCured'
  const row = conversionFor(rules, shape, curing)
  if (!row) return curing === 'standard' ? { mpa: unroundedMpa, conversion: null } : 'otherCuring'
  const { by, factors: _, ...applied } = row
  const factor = factorOf(row, by === 'specified' ? specifiedMpa : unroundedMpa)
  const conversion = { ...applied, factor, fromMpa: unroundedMpa }
  return { mpa: convertedMpa(conversion), conversion }
}

/**
 * True where a rule set can judge results of a method on a shape and curing, directly or converted: a splitting
 * strength is not compared with limits of a compressive one.
 */
export const takes = (
  rules: Pick<Identity, 'id' | 'measures' | 'conversions' | 'leastSpecimens'>,
  { shape, curing, method }: { readonly shape: ShapeId; readonly curing: Curing; readonly method: string },
): boolean =>
  (rules.measures === 'any' || strengthKindOf(method) === 'compression') &&
  rules.leastSpecimens[shape] !== undefined &&
  (curing === 'standard' || rules.id === 'none' || conversionFor(rules, shape, curing) !== undefined)

/** The specified strength (MPa) on one kind of specimen, of one stated on another: by the classes of EN 206; null: no class. */
export function specifiedOnKind(
  specified: { readonly mpa: number; readonly on: SpecimenKind },
  kind: SpecimenKind,
): number | null {
  if (specified.on === kind) return specified.mpa
  const { on, mpa } = specified
  if (on === 'beam' || kind === 'beam') return null
  return normalWeight.find((row) => row[on] === mpa)?.[kind] ?? null
}
