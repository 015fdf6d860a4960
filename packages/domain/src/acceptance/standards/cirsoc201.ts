import { lotMean } from '../criteria/lot-mean.ts'
import type { Identity, RuleVariant } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { runningMean } from '../criteria/running-mean.ts'
import { always, type ShapeConversion } from '../shape-conversion.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** Three cylinders of 100 × 200 mm are a test as two of 150 × 300 mm are, at 0.95 of their strength. */
export const argentineConversions: readonly ShapeConversion[] = [
  {
    shape: 'cylinder100x200',
    curing: 'standard',
    to: 'cylinder150x300',
    by: 'specified',
    factors: always(0.95),
    clause: 'CIRSOC 201 6.1.6.1',
    verified: true,
  },
]

const cirsoc = (id: string, variant: RuleVariant): Identity => ({
  id: `cirsoc201-${id}`,
  variant,
  standard: 'CIRSOC 201',
  edition: '2024',
  ladder: 'likeAci318',
  validFrom: null,
  leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
  conversions: argentineConversions,
  testClause: '6.1.6.1',
  mostRange: { percents: 15, inclusive: false, clause: '6.1.6.3', verified: true },
})

const mode1Single = singleLimit(
  { clause: '6.2.3 (6-4, 6-5)', verified: true },
  { MPa: { upTo: 35, margin: 3.5, shareAbove: 0.1 } },
)

/** Mode 1 of conformity (CIRSOC 201 6.2.3): the plant works under a quality system of its own. */
export const cirsocMode1 = ruleSetBy(cirsoc('mode1', 'mode1'), {
  units: ['MPa'],
  single: mode1Single,
  group: runningMean({ clause: '6.2.3 (6-3)', verified: true }, { run: 3 }),
})

const LARGE = 30
/** Mode 1 for a large lot of 30 tests or more (6.2.3.8): the mean reaches f'c + 1.28 s, the 10 % fractile. */
const largeLot: Identity = {
  ...cirsoc('mode1-large-lot', 'mode1LargeLot'),
  lots: { batches: () => LARGE, clause: '6.2.3.8', verified: false },
}
export const cirsocMode1LargeLot = ruleSetBy(largeLot, {
  units: ['MPa'],
  single: mode1Single,
  group: lotMean(
    { clause: '6.2.3.8', verified: true },
    [{ from: LARGE, to: 10_000, add: { a: 1.28, b: 0, sigma: { ownLeast: 0 } } }],
    LARGE,
  ),
})

/** Mode 2 of conformity (6.2.4): every mean of three reaches f'c + 5 MPa, and no test is below f'c. */
export const cirsocMode2 = ruleSetBy(cirsoc('mode2', 'mode2'), {
  units: ['MPa'],
  single: singleLimit({ clause: '6.2.4 (6-8)', verified: true }, { MPa: { margin: 0 } }),
  group: runningMean({ clause: '6.2.4 (6-7)', verified: true }, { run: 3, add: { MPa: 5 } }),
})
