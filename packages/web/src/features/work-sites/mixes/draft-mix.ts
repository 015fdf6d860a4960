import type { SupplierMix } from '@probeta/contract/clients/brands.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { CountryPractice } from '@probeta/domain/people/country-practice.ts'
import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import type { UseFormReturnType } from '@mantine/form'
import { preferredUnits } from '../../../session/preferred-units.ts'
import { type FieldProps, valuesLike } from '../../../ui/forms/use-contract-form.ts'

/** The form's values: fields that may still be empty are null. */
export type MixValues = Omit<
  Mix,
  'id' | 'version' | 'workSiteId' | 'supplierName' | 'tested' | 'specifiedStrength' | 'designAgeHours'
> & {
  specifiedStrength: number | null
  designAgeHours: number | null
  /** True when a tested mix was given another strength, and this was confirmed. */
  restated: boolean
}

/** The form of a mix; `field` returns the props of an input by the name of its field. */
export type OfMixForm = {
  form: UseFormReturnType<MixValues>
  field: (name: keyof MixValues) => FieldProps
}

/** Composition fields that stay empty until the supplier's figures are typed. */
const emptyComposition = { maxAggregateMm: null, cementKgM3: null, waterCement: null }

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
  ...emptyComposition,
  ...nothingAsked,
  active: true,
  restated: false,
}

const likeMix = valuesLike(usual)
export const valuesOfMix = (mix: Mix): MixValues => likeMix({ ...mix, restated: false })

/** Returns the unit in which this person prefers to type strengths, if any. */
const ownUnit = (): Partial<MixValues> => {
  const { stress } = preferredUnits()
  return stress === 'asAgreed' ? {} : { strengthUnit: stress }
}

/** Returns the values a new mix starts from: testing and acceptance as of the work site's last one, without its name and strength. */
export const draftMix = (
  like: Mix | undefined,
  { stressUnit, method, ruleSet, shape }: CountryPractice,
): MixValues =>
  like
    ? {
        ...valuesOfMix(like),
        ...emptyComposition,
        code: '',
        specifiedStrength: null,
        supplierId: null,
        active: true,
      }
    : { ...usual, method, ruleSet, shape, strengthUnit: stressUnit, ...ownUnit() }

/** True when the strength differs from the one its tests were judged by. */
export const isRestated = (mix: Mix, now: Pick<MixValues, 'specifiedStrength' | 'strengthUnit'>): boolean =>
  mix.tested && (now.specifiedStrength !== mix.specifiedStrength || now.strengthUnit !== mix.strengthUnit)

/** Returns the values the catalogue states for a mix; those it leaves open stay as typed. Names and composition belong to this mix alone. */
export const takeOver = (of: SupplierMix, now: MixValues): Partial<MixValues> => ({
  code: of.code,
  supplierId: of.supplier.id,
  ...(of.strength !== null && { specifiedStrength: of.strength, strengthUnit: of.strengthUnit }),
  slumpMm: of.slumpMm ?? now.slumpMm,
  maxAggregateMm: of.maxAggregateMm,
  cementKgM3: of.cementKgM3,
  waterCement: of.waterCement,
})

/** Returns them for an existing mix, which keeps its name and, once tested, its strength: sheets name it, and verdicts depend on it. */
export const takeOverInto = (mix: Mix, of: SupplierMix, now: MixValues): Partial<MixValues> => {
  const { code: _, specifiedStrength, strengthUnit, ...rest } = takeOver(of, now)
  const strength =
    specifiedStrength === undefined ? {} : { specifiedStrength, ...(strengthUnit && { strengthUnit }) }
  return { ...rest, ...(!mix.tested && strength) }
}
