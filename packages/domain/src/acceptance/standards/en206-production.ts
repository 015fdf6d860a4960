import type { Identity, Provenance } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { germanConversions } from './german-conversions.ts'
import { production } from '../criteria/production.ts'
import { runningMean } from '../criteria/running-mean.ts'
import { singleLimit } from '../criteria/single-limit.ts'

const prefixes = {
  'EN 206': 'en206',
  'DIN EN 206': 'din-en206',
  'DIN EN 206, C55/67 +': 'en206-high-strength',
} as const

const identity = (variant: 'initial' | 'continuous', standard: keyof typeof prefixes): Identity => ({
  id: `${prefixes[standard]}-${variant}`,
  variant,
  standard,
  edition: '2013',
  ladder: 'en13791',
  validFrom: '2013-12-01',
  leastSpecimens: { cylinder150x300: 1, cube150: 1, ...(standard !== 'EN 206' && { cube100: 1 }) },
  ...(standard !== 'EN 206' && { conversions: germanConversions }),
  specifiedOn: 'ofMix',
  testClause: null,
  mostRange: { percents: 15, inclusive: true, clause: '8.2.1.2', verified: false },
})

const mean: Provenance = { clause: '8.2.1.3, criterion 1', verified: true }
const single: Provenance = { clause: '8.2.1.3, criterion 2', verified: true }

const germanStopDays = 183

/** Initial production, until 35 results are known: every mean of three reaches fck + 4, and no result is below fck − 4. */
export const en206Initial = ruleSetBy(identity('initial', 'EN 206'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 4 } }),
  group: runningMean(mean, { run: 3, add: { MPa: 4 } }),
})

/**
 * Continuous production: the mean of the latest 15 results reaches fck + 1.48 σ, with σ of 35 results or more within twelve
 * months, over more than three, and not below 3 MPa; no result is below fck − 4. Until σ is known the initial criterion
 * counts, and again while there are fewer than 35 results within twelve months.
 */
export const en206Continuous = ruleSetBy(identity('continuous', 'EN 206'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 4 } }),
  group: production(mean, { initialAdd: 4, factor: 1.48, leastSigma: 3 }),
})

/** The same as the German annex has it: after a stop of more than six months production is initial again. */
export const dinEn206Continuous = ruleSetBy(identity('continuous', 'DIN EN 206'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 4 } }),
  group: production(mean, { initialAdd: 4, factor: 1.48, leastSigma: 3, longestStopDays: germanStopDays }),
})

/** The German rules for high-strength concrete, from C55/67: + 5 at first, then σ ≥ 5; no result below fck − 5, then 0.9 fck. */
export const en206HighStrengthInitial = ruleSetBy(identity('initial', 'DIN EN 206, C55/67 +'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 5 } }),
  group: runningMean(mean, { run: 3, add: { MPa: 5 } }),
})
export const en206HighStrengthContinuous = ruleSetBy(identity('continuous', 'DIN EN 206, C55/67 +'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 0, upTo: 0, shareAbove: 0.1 } }),
  group: production(mean, {
    initialAdd: 5,
    initialSingle: 5,
    factor: 1.48,
    leastSigma: 5,
    longestStopDays: germanStopDays,
  }),
})
