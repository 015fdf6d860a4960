import { lotMean } from '../criteria/lot-mean.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** Samples evaluated together; from memory. */
const SAMPLES = 10
/** t of a defective fraction of 10 %. */
const T = 1.28

/**
 * Grades G of NCh 170:2016: strength on cylinders of 150 × 300 mm, 10 % defective, evaluated over all samples of a lot
 * by NCh 1998.Of89: their mean reaches fc + t·s. Its constants k1 and k2 for 10 % were not read: the evaluation by
 * threes, which needs k1, is left out, and no single sample may lie below fc, as if k2 were 0, which is conservative.
 */
export const nch170G = ruleSetBy(
  {
    id: 'nch170-2016-g',
    standard: 'NCh 170 G (10 %)',
    edition: '2016',
    ladder: 'likeAci318',
    validFrom: '2016-05-25',
    leastSpecimens: { cylinder150x300: 2 },
    lots: { batches: () => SAMPLES, clause: 'NCh 1998', verified: false },
    testClause: null,
  },
  {
    units: ['MPa'],
    single: singleLimit({ clause: 'NCh 1998 f0', verified: false }, { MPa: { margin: 0 } }),
    group: lotMean(
      { clause: 'NCh 1998', verified: false },
      [{ from: SAMPLES, to: 10_000, add: { a: T, b: 0, sigma: { ownLeast: 0 } } }],
      SAMPLES,
    ),
  },
)
