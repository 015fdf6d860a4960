import { parameter, type SingleCriterion } from '../criteria/criteria.ts'
import { germanConversions } from './german-conversions.ts'
import { lotMean } from '../criteria/lot-mean.ts'
import type { Identity, Provenance } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'

/** Number of samples of a lot. */
const LOT = 3
/** σ in MPa: that of the inspection class with the greater one. */
const SIGMA = 5

const identity = (quality: 'N' | 'E' | 'S'): Identity => ({
  id: `din1045-3-2023-${quality.toLowerCase()}`,
  standard: `DIN 1045-3 BBQ-${quality}`,
  edition: '2023',
  ladder: 'en13791',
  validFrom: '2023-08-01',
  leastSpecimens: { cube150: 1, cylinder150x300: 1, cube100: 1 },
  // Results as in DIN EN 206: a set that is invalid there is invalid here; from memory.
  mostRange: { percents: 15, inclusive: true, clause: 'DIN EN 206 8.2.1.2', verified: false },
  conversions: germanConversions,
  lots: { batches: () => LOT, castingDays: 3, clause: 'lot', verified: false },
  specifiedOn: 'ofMix',
  testClause: null,
})

const of = (clause: string): Provenance => ({ clause, verified: false })
const [MARGIN, SHARE] = [4, 0.1]

/** The stricter of fck − 4 MPa and 0.9 fck. */
const single: SingleCriterion = {
  ...of('single result'),
  limitFor: (specified) => Math.max(specified - MARGIN, specified - SHARE * specified),
  parameters: [
    parameter(of('single result'), 'singleMargin', MARGIN, 'MPa'),
    parameter(of('single result'), 'singleShareAtMost', SHARE),
  ],
}

/**
 * Acceptance on site after DIN 1045-3:2023-08 for one class of the quality of concrete construction (BBQ) of DIN
 * 1045-1000. Its table was not read, nor the strength classes of each quality: each is judged by the limits of the
 * edition before it, and by the stricter of both inspection classes where they differ.
 */
const acceptance = (quality: 'N' | 'E' | 'S') =>
  ruleSetBy(identity(quality), {
    units: ['MPa'],
    roundsTo: 1,
    single,
    group: lotMean(
      of('mean'),
      [
        { from: 3, to: 4, add: 1 },
        { from: 5, to: 6, add: 2 },
        { from: 7, to: 34, add: { a: 1.65, b: 2.58, sigma: { fixed: SIGMA } } },
        { from: 35, to: 10_000, add: { a: 1.65, b: 2.58, sigma: { ownLeast: SIGMA } } },
      ],
      LOT,
    ),
  })

export const din1045Normal = acceptance('N')
export const din1045Raised = acceptance('E')
export const din1045Special = acceptance('S')
