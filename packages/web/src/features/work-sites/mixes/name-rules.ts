import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import { type FreshLimits, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../../i18n/format.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import type { MixValues } from './draft-mix.ts'

export type Named = { name: string; verified: boolean }

/** Returns the name of a test method as printed on reports; an unknown id stays as it is stored. */
export const nameMethod = (id: string): Named =>
  isMethodId(id) ? methodOf(id) : { name: id, verified: false }

/** Returns mm, s, or nothing for a ratio. */
export const unitOfTest = (test: ConsistenceTest): string =>
  test === 'vebe' ? 's' : test === 'compaction' ? '' : 'mm'

/** The limits of the fresh concrete: their fields in a mix, the least and the most; null where there is no least. */
export const freshLimits = [
  { what: 'air', least: 'airLeastPercent', most: 'airMostPercent', unit: '%' },
  { what: 'density', least: 'densityLeastKgM3', most: 'densityMostKgM3', unit: 'kg/m³' },
  { what: 'concreteTemperature', least: 'concreteLeastC', most: 'concreteMostC', unit: '°C' },
  { what: 'transit', least: null, most: 'transitMostMin', unit: 'min' },
] as const

/** Returns `≤ 5`, `≥ 2` or `2 – 5`. */
export function wordRange(
  least: number | null,
  most: number | null,
  show: (value: number) => string,
): string {
  if (least === null) return most === null ? '' : `≤ ${show(most)}`
  return most === null ? `≥ ${show(least)}` : `${show(least)} – ${show(most)}`
}

/** Returns `F4`, `S3 · 120 ± 25 mm`; null where nothing is specified. */
export function describeConsistence(mix: FreshLimits, format: Format): string | null {
  const { consistenceMethod: test, consistenceClass } = mix
  const [target, tolerance] =
    test === 'slump' ? [mix.slumpMm, mix.slumpToleranceMm] : [mix.consistenceTarget, mix.consistenceTolerance]
  const show = (value: number) => format.number(value, countDecimals(value))
  const around = [target, tolerance].flatMap((value) => (value === null ? [] : [show(value)])).join(' ± ')
  const parts = [consistenceClass, target === null ? null : `${around} ${unitOfTest(test)}`.trim()]
  return parts.filter((part) => part !== null).join(' · ') || null
}

const phrases = {
  designAgeHours: 'designAge',
  slumpMm: 'slump',
  slumpToleranceMm: 'slumpTolerance',
  sampleEveryM3: 'sampleEvery',
  maxAggregateMm: 'maxAggregate',
  cementKgM3: 'cement',
  supplierId: 'supplier',
} as const
const isCalledElse = (name: string): name is keyof typeof phrases => Object.hasOwn(phrases, name)
const isFresh = (name: string): name is keyof typeof nothingAsked => Object.hasOwn(nothingAsked, name)

/** Returns the label of a field of a mix; null: it belongs to one save alone. */
export function labelOfMix(name: keyof MixValues, t: TFunction): string | null {
  if (name === 'restated') return null
  if (isFresh(name)) return t(`fresh.asked.${name}`)
  return t(`workSites.mixes.fields.${isCalledElse(name) ? phrases[name] : name}`)
}
