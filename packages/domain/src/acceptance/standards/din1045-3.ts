import { germanConversions } from './german-conversions.ts'
import { lotMean, type LotMeanRow } from '../criteria/lot-mean.ts'
import type { Identity } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** Number of samples of a lot. */
const LOT = 3
/** Three samples for each 300 m³ or three days of casting, in class 3 for each 50 m³ or day; from memory. */
const reaches = { '2': { volumeM3: 300, castingDays: 3 }, '3': { volumeM3: 50, castingDays: 1 } }

const identity = (inspectionClass: keyof typeof reaches): Identity => ({
  id: `din1045-3-uek${inspectionClass}`,
  standard: `DIN 1045-3 ÜK${inspectionClass}`,
  edition: '2012',
  ladder: 'en13791',
  validFrom: '2012-03-01',
  leastSpecimens: { cube150: 1, cylinder150x300: 1, cube100: 1 },
  conversions: germanConversions,
  lots: { batches: () => LOT, ...reaches[inspectionClass], clause: 'lot', verified: false },
  specifiedOn: 'ofMix',
  testClause: null,
  // Results as in DIN EN 206: a set that is invalid there is invalid here; from memory.
  mostRange: { percents: 15, inclusive: true, clause: 'DIN EN 206 8.2.1.2', verified: false },
})

/** The mean of the results of one concrete: + 1 and + 2 MPa for few, then (1.65 − 2.58/√n)·σ; σ is from memory. */
const meanRows = (leastSigma: number): readonly LotMeanRow[] => [
  { from: 3, to: 4, add: 1 },
  { from: 5, to: 6, add: 2 },
  { from: 7, to: 34, add: { a: 1.65, b: 2.58, sigma: { fixed: Math.max(4, leastSigma) } }, verified: false },
  { from: 35, to: 10_000, add: { a: 1.65, b: 2.58, sigma: { ownLeast: leastSigma } }, verified: false },
]

/** Acceptance on site, inspection class 2 (and 1), up to C50/60: single results, rounded to 1 MPa before use, reach fck − 4. */
export const din1045Class2 = ruleSetBy(identity('2'), {
  units: ['MPa'],
  classes: { most: { name: 'C50/60', cylinder: 50, cube: 60 } },
  roundsTo: 1,
  single: singleLimit({ clause: 'single result', verified: true }, { MPa: { margin: 4 } }),
  group: lotMean({ clause: 'mean', verified: true }, meanRows(3), LOT),
})

/** Inspection class 3, from C55/67: single results reach 0.9 fck. */
export const din1045Class3 = ruleSetBy(identity('3'), {
  units: ['MPa'],
  classes: { least: { name: 'C55/67', cylinder: 55, cube: 67 } },
  roundsTo: 1,
  single: singleLimit(
    { clause: 'single result', verified: true },
    { MPa: { margin: 0, upTo: 0, shareAbove: 0.1 } },
  ),
  group: lotMean({ clause: 'mean', verified: true }, meanRows(5), LOT),
})
