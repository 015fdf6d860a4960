import type { Mix } from '@probeta/contract/work-sites.ts'
import { preferredUnits } from '../../session/preferred-units.ts'

/** As typed: what may still be empty is null. */
export type MixValues = Omit<
  Mix,
  'id' | 'version' | 'workSiteId' | 'supplierName' | 'specifiedStrength' | 'designAgeHours'
> & { specifiedStrength: number | null; designAgeHours: number | null }

const usual: MixValues = {
  code: '',
  specifiedStrength: null,
  strengthUnit: 'MPa',
  designAgeHours: 28 * 24,
  shape: 'cylinder150x300',
  method: 'astmC39',
  ruleSet: 'aci318-19',
  agePlan: '7·28·28·R',
  slumpMm: null,
  slumpToleranceMm: null,
  supplierId: null,
  sampleEveryM3: null,
  active: true,
}

export const valuesOfMix = (mix: Mix): MixValues => ({
  code: mix.code,
  specifiedStrength: mix.specifiedStrength,
  strengthUnit: mix.strengthUnit,
  designAgeHours: mix.designAgeHours,
  shape: mix.shape,
  method: mix.method,
  ruleSet: mix.ruleSet,
  agePlan: mix.agePlan,
  slumpMm: mix.slumpMm,
  slumpToleranceMm: mix.slumpToleranceMm,
  supplierId: mix.supplierId,
  sampleEveryM3: mix.sampleEveryM3,
  active: mix.active,
})

/** The unit this person likes to type strengths in, where they have one. */
const ownUnit = (): Partial<MixValues> => {
  const { stress } = preferredUnits()
  return stress === 'asAgreed' ? {} : { strengthUnit: stress }
}

/** What a new mix starts from: how the work site's last one is tested and judged, without its name and strength. */
export const draftMix = (like: Mix | undefined): MixValues =>
  like
    ? { ...valuesOfMix(like), code: '', specifiedStrength: null, supplierId: null, active: true }
    : { ...usual, ...ownUnit() }
