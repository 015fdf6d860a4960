import { runningMean } from '../criteria/running-mean.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { always } from '../shape-conversion.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/**
 * NCh 1998.Of89 for the one grade whose constants are published: H-20 with 20 % defective, in kgf/cm²: every mean of
 * three reaches fc − 1.5, and every test fc − 5.5. H grades are of cubes of 200 mm. Other grades have other constants:
 * use an own rule set for them.
 */
export const nch1998H20 = ruleSetBy(
  {
    id: 'nch1998-h20-20',
    standard: 'NCh 1998 H-20 (20 %)',
    edition: '1989',
    ladder: 'likeAci318',
    validFrom: null,
    leastSpecimens: { cube200: 1, cube150: 1 },
    conversions: [
      {
        shape: 'cube150',
        curing: 'standard',
        to: 'cube200',
        by: 'specified',
        factors: always(0.95),
        clause: 'NCh 170',
        verified: false,
      },
    ],
    specifiedOn: 'cube',
    testClause: null,
  },
  {
    units: ['kgf/cm2'],
    // H-20, as 200 kgf/cm² in the old unit or as 20 MPa.
    onlyFor: [200, 204],
    single: singleLimit({ clause: 'f0', verified: true }, { 'kgf/cm2': { margin: 5.5 } }),
    group: runningMean({ clause: 'f3', verified: true }, { run: 3, add: { 'kgf/cm2': -1.5 } }),
  },
)
