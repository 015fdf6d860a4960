import { fromMegapascals, reportingStep, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { AgeRow } from './queries.ts'

/** Under so many no deviation is claimed. */
export const leastForDeviation = 10

export type AgeStatistics = {
  ageHours: number
  n: number
  mean: number
  deviation: number | null
  /** s / mean. */
  variation: number | null
  /** Mean / specified. */
  ratio: number
}

export const decimalsOf = (unit: StressUnit): number => (reportingStep[unit] < 1 ? 1 : 0)

/** What the server counted, in the unit of the mix and as far as it may be claimed. */
export function convertAges(
  rows: readonly AgeRow[],
  { strengthUnit, specifiedStrength }: { strengthUnit: StressUnit; specifiedStrength: number },
): AgeStatistics[] {
  return rows.map(({ ageHours, n, meanMpa, deviationMpa }) => {
    const claimed = n >= leastForDeviation ? deviationMpa : null
    const mean = fromMegapascals(meanMpa, strengthUnit)
    return {
      ageHours,
      n,
      mean,
      deviation: claimed === null ? null : fromMegapascals(claimed, strengthUnit),
      variation: claimed === null || meanMpa <= 0 ? null : claimed / meanMpa,
      ratio: mean / specifiedStrength,
    }
  })
}
