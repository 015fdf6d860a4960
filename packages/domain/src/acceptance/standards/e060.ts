import { runningMean } from '../criteria/running-mean.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** RNE E.060 (Peru): as ACI 318, with limits of its own in kgf/cm²: 35 is 3.43 MPa, not 3.5. */
export const e060 = ruleSetBy(
  {
    id: 'e060-2009',
    standard: 'RNE E.060',
    edition: '2009',
    ladder: 'likeAci318',
    validFrom: null,
    leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
    testClause: null,
  },
  {
    units: ['kgf/cm2'],
    single: singleLimit(
      { clause: 'single result', verified: true },
      { 'kgf/cm2': { upTo: 350, margin: 35, shareAbove: 0.1 } },
    ),
    group: runningMean({ clause: 'mean', verified: true }, { run: 3 }),
  },
)
