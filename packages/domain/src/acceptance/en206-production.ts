import type { Identity, Provenance } from './rule-set.ts'
import { ruleSetBy } from './rule-set-by.ts'
import { production } from './production.ts'
import { runningMean } from './running-mean.ts'
import { singleLimit } from './single-limit.ts'

const identity = (variant: 'initial' | 'continuous', highStrength = false): Identity => ({
  id: `en206-${highStrength ? 'high-strength-' : ''}${variant}`,
  variant,
  standard: highStrength ? 'DIN EN 206, C55/67 +' : 'EN 206',
  edition: '2013',
  validFrom: '2013-12-01',
  leastSpecimens: { cylinder150x300: 1, cube150: 1 },
  testClause: null,
  mostRange: { percents: 15, inclusive: true, clause: '8.2.1.2', verified: false },
})

const mean: Provenance = { clause: '8.2.1.3, criterion 1', verified: true }
const single: Provenance = { clause: '8.2.1.3, criterion 2', verified: true }

/** Initial production, until 35 results are known: every mean of three reaches fck + 4, and no result is below fck − 4. */
export const en206Initial = ruleSetBy(identity('initial'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 4 } }),
  group: runningMean(mean, { run: 3, add: { MPa: 4 } }),
})

/**
 * Continuous production: the mean of the latest 15 results reaches fck + 1.48 σ, with σ of 35 results over more than
 * three months and not below 3 MPa; no result is below fck − 4. Until σ is known the initial criterion counts, and again
 * after a stop of more than six months.
 */
export const en206Continuous = ruleSetBy(identity('continuous'), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 4 } }),
  group: production(mean, { initialAdd: 4, factor: 1.48, leastSigma: 3 }),
})

/** The German rules for high-strength concrete, from C55/67: + 5 at first, then σ ≥ 5; no result below fck − 5, then 0.9 fck. */
export const en206HighStrengthInitial = ruleSetBy(identity('initial', true), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 5 } }),
  group: runningMean(mean, { run: 3, add: { MPa: 5 } }),
})
export const en206HighStrengthContinuous = ruleSetBy(identity('continuous', true), {
  units: ['MPa'],
  single: singleLimit(single, { MPa: { margin: 0, upTo: 0, shareAbove: 0.1 } }),
  group: production(mean, { initialAdd: 5, initialSingle: 5, factor: 1.48, leastSigma: 5 }),
})
