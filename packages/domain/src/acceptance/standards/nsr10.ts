import { runningMean } from '../criteria/running-mean.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** NSR-10 C.5.6 (Colombia) judges as ACI 318 does, in MPa; its own limits were not read. */
export const nsr10 = ruleSetBy(
  {
    id: 'nsr-10',
    standard: 'NSR-10',
    edition: '2010',
    ladder: 'nsr10',
    validFrom: '2010-07-15',
    leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
    testClause: 'C.5.6',
  },
  {
    units: ['MPa'],
    single: singleLimit(
      { clause: 'C.5.6, single result', verified: false },
      { MPa: { upTo: 35, margin: 3.5, shareAbove: 0.1 } },
    ),
    group: runningMean({ clause: 'C.5.6, mean', verified: false }, { run: 3 }),
  },
)
