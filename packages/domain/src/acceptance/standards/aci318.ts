import type { Identity } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { runningMean } from '../criteria/running-mean.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** A rule set by the criteria of 26.12.3.1; `verified`: whether they were compared for this edition. */
const byClause26 = (of: Pick<Identity, 'id' | 'edition' | 'ladder' | 'validFrom'>, verified: boolean) =>
  ruleSetBy(
    {
      ...of,
      standard: 'ACI 318',
      leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
      testClause: '26.12.1.1',
    },
    {
      units: ['MPa', 'psi', 'kgf/cm2'],
      single: singleLimit(
        { clause: '26.12.3.1(b)', verified },
        {
          MPa: { upTo: 35, margin: 3.5, shareAbove: 0.1 },
          psi: { upTo: 5000, margin: 500, shareAbove: 0.1 },
          'kgf/cm2': { upTo: 350, margin: 35, shareAbove: 0.1 },
        },
      ),
      group: runningMean({ clause: '26.12.3.1(a)', verified }, { run: 3 }),
    },
  )

/**
 * ACI 318-19 26.12: a test is the mean of at least two 150 × 300 or three 100 × 200 mm cylinders at the designated age;
 * every mean of three consecutive tests reaches f'c, and no test is below it by more than 3.5 MPa (500 psi) up to
 * 35 MPa (5000 psi), or by more than 0.10 f'c above. The kgf/cm² limits are those of the codes that follow it.
 */
export const aci318 = byClause26(
  { id: 'aci318-19', edition: '2019', ladder: 'aci318', validFrom: '2019-06-01' },
  true,
)

/** ACI 318-25: one unofficial summary keeps both criteria; that the clauses keep their numbers is our assumption. */
export const aci318Of2025 = byClause26(
  { id: 'aci318-25', edition: '2025', ladder: 'likeAci318', validFrom: null },
  false,
)
