import type { ConsistenceTest } from '@probeta/domain/fresh/consistence-classes.ts'
import type { FreshLimits } from '@probeta/domain/fresh/fresh-specification.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../../i18n/format.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'

export type Named = { name: string; verified: boolean }

/** The name of a test method as printed on reports; an id that is not known stays as it is stored. */
export const nameMethod = (id: string): Named =>
  isMethodId(id) ? methodOf(id) : { name: id, verified: false }

/** mm, s, or nothing of a ratio. */
export const unitOfTest = (test: ConsistenceTest): string =>
  test === 'vebe' ? 's' : test === 'compaction' ? '' : 'mm'

/** `F4`, `S3 · 120 ± 25 mm`; null where nothing is asked. */
export function describeConsistence(mix: FreshLimits, format: Format): string | null {
  const { consistenceMethod: test, consistenceClass } = mix
  const [target, tolerance] =
    test === 'slump' ? [mix.slumpMm, mix.slumpToleranceMm] : [mix.consistenceTarget, mix.consistenceTolerance]
  const said = (value: number) => format.number(value, countDecimals(value))
  const around = [target, tolerance].flatMap((value) => (value === null ? [] : [said(value)])).join(' ± ')
  const parts = [consistenceClass, target === null ? null : `${around} ${unitOfTest(test)}`.trim()]
  return parts.filter((part) => part !== null).join(' · ') || null
}

/** The fields of what is asked of fresh concrete, for the list of what differs. */
export const freshLabels = (t: TFunction) => ({
  consistenceMethod: t('fresh.asked.consistenceMethod'),
  consistenceClass: t('fresh.asked.consistenceClass'),
  consistenceTarget: t('fresh.asked.consistenceTarget'),
  consistenceTolerance: t('fresh.asked.consistenceTolerance'),
  airMethod: t('fresh.asked.airMethod'),
  airCorrectionPercent: t('fresh.asked.airCorrectionPercent'),
  lightWeightAggregate: t('fresh.asked.lightWeightAggregate'),
  airLeastPercent: t('fresh.asked.airLeastPercent'),
  airMostPercent: t('fresh.asked.airMostPercent'),
  densityLeastKgM3: t('fresh.asked.densityLeastKgM3'),
  densityMostKgM3: t('fresh.asked.densityMostKgM3'),
  airFreeKgM3: t('fresh.asked.airFreeKgM3'),
  concreteLeastC: t('fresh.asked.concreteLeastC'),
  concreteMostC: t('fresh.asked.concreteMostC'),
})
