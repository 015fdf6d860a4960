import { runningMean } from './running-mean.ts'
import { ruleSetBy } from './rule-set-by.ts'
import { singleLimit } from './single-limit.ts'

/**
 * ACI 318-19 26.12: a test is the mean of at least two 150 × 300 or three 100 × 200 mm cylinders at the designated age;
 * every mean of three consecutive tests reaches f'c, and no test is below it by more than 3.5 MPa (500 psi) up to
 * 35 MPa (5000 psi), or by more than 0.10 f'c above. The kgf/cm² limits are those of the codes that follow it.
 */
export const aci318 = ruleSetBy(
  {
    id: 'aci318-19',
    standard: 'ACI 318',
    edition: '2019',
    validFrom: '2019-06-01',
    leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
    testClause: '26.12.1.1',
  },
  {
    units: ['MPa', 'psi', 'kgf/cm2'],
    single: singleLimit(
      { clause: '26.12.3.1(b)', verified: true },
      {
        MPa: { upTo: 35, margin: 3.5, shareAbove: 0.1 },
        psi: { upTo: 5000, margin: 500, shareAbove: 0.1 },
        'kgf/cm2': { upTo: 350, margin: 35, shareAbove: 0.1 },
      },
    ),
    group: runningMean({ clause: '26.12.3.1(a)', verified: true }, { run: 3 }),
  },
)
