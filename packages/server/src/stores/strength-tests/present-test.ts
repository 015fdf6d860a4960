import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { forecastDesign } from '@probeta/domain/gain/forecast-design.ts'
import type { SampledLot } from './fetch-lots.ts'
import type { Pair } from './fetch-pairs.ts'
import type { Judgement } from './judgement.ts'

/** What is read anew for every list: names change, and nothing is judged by them. */
export type Named = Pick<
  StrengthTestRow,
  | 'sampleId'
  | 'ageHours'
  | 'version'
  | 'sampleCode'
  | 'castAt'
  | 'element'
  | 'workSite'
  | 'client'
  | 'mix'
  | 'values'
  | 'state'
  | 'hands'
  | 'report'
>

type Beside = {
  readonly lot: SampledLot | null
  /** Those of its series, its own among them. */
  readonly pairs: readonly Pair[]
}

/** The row of a strength test in the list of results. */
export function presentTest(named: Named, judgement: Judgement, { lot, pairs }: Beside): StrengthTestRow {
  const { comparedMpa, specifiedMpa, neededBatches: needed, ...judged } = judgement
  return {
    ...named,
    ...judged,
    percentOfSpecified:
      comparedMpa === null || specifiedMpa === null ? null : (comparedMpa / specifiedMpa) * 100,
    lot: lot && needed !== null ? { ...lot, needed } : null,
    forecast: forecastOf(named, judgement, pairs),
  }
}

/** For an early age, the strength expected at the design age, or why there is none; never a verdict. */
function forecastOf(
  { sampleId, ageHours, mix: { designAgeHours } }: Named,
  { meanMpa, comparedMpa, specifiedMpa }: Judgement,
  pairs: readonly Pair[],
): StrengthTestRow['forecast'] {
  if (ageHours >= designAgeHours || meanMpa === null) return null
  const others = pairs.filter((pair) => pair.sampleId !== sampleId)
  const { n, value, why } = forecastDesign(others, meanMpa)
  if (value === null) return { designAgeHours, n, why, of: null }
  const { low, high, confidence, warnings } = value
  // The forecast is of the tested shape: it is converted as the early result is.
  const conversion = comparedMpa === null ? null : comparedMpa / meanMpa
  const misses = conversion !== null && specifiedMpa !== null && value.value * conversion < specifiedMpa
  return {
    designAgeHours,
    n,
    why: null,
    of: { mpa: value.value, lowMpa: low, highMpa: high, confidence, warnings: [...warnings], misses },
  }
}
