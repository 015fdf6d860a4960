import type { Criteria } from '../criteria/criteria.ts'
import { lotMean } from '../criteria/lot-mean.ts'
import type { Identity } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

const leastSpecimens = { cylinder150x300: 1, cube150: 1 }

/** One result may be one specimen. A cube is compared with the cube strength of its class, a cylinder with the other. */
const en206 = (variant: 'identity' | 'family'): Identity => ({
  id: `en206-${variant}`,
  variant,
  standard: 'EN 206',
  edition: '2013',
  ladder: 'en13791',
  validFrom: '2013-12-01',
  leastSpecimens,
  specifiedOn: 'ofMix',
  // The volume to be assessed: by default the concrete cast on one day.
  ...(variant === 'identity' && {
    lots: { batches: () => 6, needed: 1, castingDays: 1, clause: 'B.3', verified: false },
  }),
  testClause: null,
  mostRange: { percents: 15, inclusive: true, clause: '8.2.1.2', verified: false },
})

/**
 * Identity testing of certified concrete, EN 206 Annex B: tests whether the 1 to 6 results of a volume come from a
 * conforming population. The lots are the volumes.
 */
const identity: Criteria = {
  units: ['MPa'],
  single: singleLimit({ clause: 'B.3, criterion 2', verified: true }, { MPa: { margin: 4 } }),
  group: lotMean({ clause: 'B.3, criterion 1', verified: true }, [
    { from: 1, to: 1, add: null },
    { from: 2, to: 4, add: 1 },
    { from: 5, to: 6, add: 2 },
  ]),
}
export const en206Identity = ruleSetBy(en206('identity'), identity)

/** The same in the United Kingdom, where BS 8500 takes cubes of 100 mm without a factor. */
export const bs8500Identity = ruleSetBy(
  {
    ...en206('identity'),
    id: 'bs8500-identity',
    standard: 'BS 8500, BS EN 206',
    edition: '2015',
    ladder: 'en13791',
    validFrom: null,
    leastSpecimens: { cube150: 1, cube100: 1, cylinder150x300: 1 },
  },
  identity,
)

/** Confirmation that a member belongs to its concrete family (criterion 3): the mean of its n tests. */
export const en206Family = ruleSetBy(en206('family'), {
  units: ['MPa'],
  single: null,
  group: lotMean({ clause: '8.2.1.3, criterion 3', verified: true }, [
    { from: 2, to: 2, add: -1 },
    { from: 3, to: 3, add: 1 },
    { from: 4, to: 4, add: 2 },
    { from: 5, to: 5, add: 2.5 },
    { from: 6, to: 14, add: 3 },
    // σ is that of the production; no source was read for the s of the tests themselves in its place.
    { from: 15, to: 10_000, add: { a: 1.48, b: 0, sigma: { ownLeast: 3 } }, verified: false },
  ]),
})
