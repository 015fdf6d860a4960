import type { SupplierMix } from '@probeta/contract/brands.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { preferredUnits } from '../../../session/preferred-units.ts'
import { type FieldProps, valuesLike } from '../../../ui/forms/use-contract-form.ts'

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

/** What its input shows, by the name of a field. */
export type MixField = (name: keyof MixValues) => FieldProps

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

const likeMix = valuesLike(usual)
export const valuesOfMix = (mix: Mix): MixValues => likeMix({ ...mix, restated: false })

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
