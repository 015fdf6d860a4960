import type { SupplierMix } from '@probeta/contract/brands.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { preferredUnits } from '../../../session/preferred-units.ts'

/** As typed: what may still be empty is null. */
export type MixValues = Omit<
  Mix,
  'id' | 'version' | 'workSiteId' | 'supplierName' | 'tested' | 'specifiedStrength' | 'designAgeHours'
> & {
  specifiedStrength: number | null
  designAgeHours: number | null
  /** Said of a tested mix that is given another strength. */
  restated: boolean
}

/** What a supplier states of its mix, as long as nobody has said it. */
const unsaid = { maxAggregateMm: null, cementKgM3: null, waterCement: null }

const usual: MixValues = {
  code: '',
  specifiedStrength: null,
  strengthUnit: 'MPa',
  designAgeHours: 28 * 24,
  shape: 'cylinder150x300',
  curing: 'standard',
  method: 'astmC39',
  ruleSet: 'aci318-19',
  agePlan: '7·28·28·R',
  slumpMm: null,
  slumpToleranceMm: null,
  supplierId: null,
  sampleEveryM3: null,
  ...unsaid,
  ...nothingAsked,
  active: true,
  restated: false,
}

/** What it asks of its fresh concrete, and nothing else. */
const freshOf = (mix: Mix) => ({
  consistenceMethod: mix.consistenceMethod,
  consistenceClass: mix.consistenceClass,
  consistenceTarget: mix.consistenceTarget,
  consistenceTolerance: mix.consistenceTolerance,
  airMethod: mix.airMethod,
  airCorrectionPercent: mix.airCorrectionPercent,
  lightWeightAggregate: mix.lightWeightAggregate,
  airLeastPercent: mix.airLeastPercent,
  airMostPercent: mix.airMostPercent,
  densityLeastKgM3: mix.densityLeastKgM3,
  densityMostKgM3: mix.densityMostKgM3,
  airFreeKgM3: mix.airFreeKgM3,
  concreteLeastC: mix.concreteLeastC,
  concreteMostC: mix.concreteMostC,
})

export const valuesOfMix = (mix: Mix): MixValues => ({
  ...freshOf(mix),
  code: mix.code,
  specifiedStrength: mix.specifiedStrength,
  strengthUnit: mix.strengthUnit,
  designAgeHours: mix.designAgeHours,
  shape: mix.shape,
  curing: mix.curing,
  method: mix.method,
  ruleSet: mix.ruleSet,
  agePlan: mix.agePlan,
  slumpMm: mix.slumpMm,
  slumpToleranceMm: mix.slumpToleranceMm,
  supplierId: mix.supplierId,
  sampleEveryM3: mix.sampleEveryM3,
  maxAggregateMm: mix.maxAggregateMm,
  cementKgM3: mix.cementKgM3,
  waterCement: mix.waterCement,
  active: mix.active,
  restated: false,
})

/** The unit this person likes to type strengths in, where they have one. */
const ownUnit = (): Partial<MixValues> => {
  const { stress } = preferredUnits()
  return stress === 'asAgreed' ? {} : { strengthUnit: stress }
}

/** What a new mix starts from: how the work site's last one is tested and judged, without its name and strength. */
export const draftMix = (like: Mix | undefined): MixValues =>
  like
    ? { ...valuesOfMix(like), ...unsaid, code: '', specifiedStrength: null, supplierId: null, active: true }
    : { ...usual, ...ownUnit() }

/** Another strength than the one its tests were judged by. */
export const isRestated = (mix: Mix, now: Pick<MixValues, 'specifiedStrength' | 'strengthUnit'>): boolean =>
  mix.tested && (now.specifiedStrength !== mix.specifiedStrength || now.strengthUnit !== mix.strengthUnit)

/** What the catalogue says of a mix; what it leaves open stays as it was typed. Names and composition are this mix's alone. */
export const takeOver = (of: SupplierMix, now: MixValues): Partial<MixValues> => ({
  code: of.code,
  supplierId: of.supplier.id,
  ...(of.strength !== null && { specifiedStrength: of.strength, strengthUnit: of.strengthUnit }),
  slumpMm: of.slumpMm ?? now.slumpMm,
  maxAggregateMm: of.maxAggregateMm,
  cementKgM3: of.cementKgM3,
  waterCement: of.waterCement,
})

/** A mix that is there keeps its name, and once tested its strength: sheets name it, and verdicts stand on that. */
export const takeOverInto = (mix: Mix, of: SupplierMix, now: MixValues): Partial<MixValues> => {
  const { code: _, specifiedStrength, strengthUnit, ...rest } = takeOver(of, now)
  const strength =
    specifiedStrength === undefined ? {} : { specifiedStrength, ...(strengthUnit && { strengthUnit }) }
  return { ...rest, ...(!mix.tested && strength) }
}
