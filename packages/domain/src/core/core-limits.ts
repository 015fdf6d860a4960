import { type BoundsCode, notNegative, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import type { Result } from '../result.ts'

/** Requirements of a standard for a core; null: no requirement, or none known. */
export type CoreLimits = {
  readonly name: string
  readonly leastDiameterMm: number
  readonly preferredDiameterMm: number | null
  /** The diameter is at least so many times the nominal greatest aggregate size. */
  readonly aggregateTimes: number | null
  /** Length as tested over diameter. */
  readonly ratio: { readonly least: number; readonly most: number } | null
  /** Shares of the diameter below which a core is not tested: before its ends are prepared, and as tested. */
  readonly rawLength: number | null
  readonly testedLength: number | null
  /** Days in a sealed bag since last wetted, and days from drilling to the test. */
  readonly leastDaysSealed: number | null
  readonly mostDaysToTest: number | null
  readonly verified: boolean
}

/** Unverified throughout. */
export const coreLimits = {
  astmC42: {
    name: 'ASTM C42',
    leastDiameterMm: 94,
    preferredDiameterMm: null,
    aggregateTimes: 2,
    ratio: { least: 1.9, most: 2.1 },
    rawLength: 0.95,
    testedLength: 1,
    leastDaysSealed: 5,
    mostDaysToTest: 7,
    verified: false,
  },
  'en12504-1': {
    name: 'EN 12504-1, EN 13791',
    leastDiameterMm: 50,
    preferredDiameterMm: 75,
    aggregateTimes: null,
    ratio: null,
    rawLength: null,
    testedLength: null,
    leastDaysSealed: null,
    mostDaysToTest: null,
    verified: false,
  },
} as const satisfies Record<string, CoreLimits>

export type CoreLimitsId = keyof typeof coreLimits
export const coreLimitIds = Object.keys(coreLimits) as [CoreLimitsId, ...CoreLimitsId[]]

/** A core as drilled, prepared and stored; lengths in mm, times in days. */
export type DrilledCore = {
  readonly diameterMm: number
  readonly aggregateMm: number
  readonly rawLengthMm: number
  readonly testedLengthMm: number
  readonly daysSealed: number
  readonly daysToTest: number
}

/** Products of decimals carry binary noise: 0.95 · 98.3 is 93.385. */
const plain = (value: number) => Number(value.toPrecision(12))

export const coreWarningCodes = [
  'diameterTooSmall',
  'diameterBelowPreferred',
  'diameterBelowAggregate',
  'tooShortRaw',
  'tooShortTested',
  'ratioBelow',
  'ratioAbove',
  'sealedTooShort',
  'testedTooLate',
] as const
export type CoreWarningCode = (typeof coreWarningCodes)[number]
/**
 * `blocks`: such a core is not tested. A core with a ratio above the maximum is trimmed; below it, the slenderness
 * factor applies.
 */
export type CoreWarning = {
  readonly code: CoreWarningCode
  readonly value: number
  readonly limit: number
  readonly blocks: boolean
}

/**
 * Lists the requirements of a standard that a core does not meet (ASTM C42, EN 12504-1; unverified), in the order of
 * the limits; a value at its limit meets it. `number.outOfBounds`: lengths above 0, days from 0.
 */
export function checkCore(
  id: CoreLimitsId,
  core: DrilledCore,
): Result<readonly CoreWarning[], BoundsCode | OverflowCode> {
  const { diameterMm, aggregateMm, rawLengthMm, testedLengthMm, daysSealed, daysToTest } = core
  const refusal =
    outside({ diameterMm, aggregateMm, rawLengthMm, testedLengthMm }, positive) ??
    outside({ daysSealed, daysToTest }, notNegative)
  if (refusal) return refusal
  const row: CoreLimits = coreLimits[id]
  const ratio = testedLengthMm / diameterMm
  const warnings: CoreWarning[] = []
  const atLeast = (code: CoreWarningCode, value: number, limit: number | null, blocks = false) => {
    if (limit !== null && plain(value) < plain(limit)) warnings.push({ code, value, limit, blocks })
  }
  const atMost = (code: CoreWarningCode, value: number, limit: number | null) => {
    if (limit !== null && plain(value) > plain(limit)) warnings.push({ code, value, limit, blocks: false })
  }
  const times = (share: number | null, length: number) => (share === null ? null : share * length)
  atLeast('diameterTooSmall', diameterMm, row.leastDiameterMm)
  atLeast('diameterBelowPreferred', diameterMm, row.preferredDiameterMm)
  atLeast('diameterBelowAggregate', diameterMm, times(row.aggregateTimes, aggregateMm))
  atLeast('tooShortRaw', rawLengthMm, times(row.rawLength, diameterMm), true)
  atLeast('tooShortTested', testedLengthMm, times(row.testedLength, diameterMm), true)
  atLeast('ratioBelow', ratio, row.ratio?.least ?? null)
  atMost('ratioAbove', ratio, row.ratio?.most ?? null)
  atLeast('sealedTooShort', daysSealed, row.leastDaysSealed)
  atMost('testedTooLate', daysToTest, row.mostDaysToTest)
  return settled(warnings)
}
