import { argentineConversions } from './cirsoc201.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { runningMeanByDeviation, type DeviationFactor } from '../criteria/running-mean-deviation.ts'

/** k(n): the factor that enlarges a standard deviation from few tests. From 30 tests on it is 1. */
const factors: readonly DeviationFactor[] = [
  [15, 1.16],
  [16, 1.144],
  [17, 1.128],
  [18, 1.112],
  [19, 1.096],
  [20, 1.08],
  [21, 1.07],
  [22, 1.06],
  [23, 1.05],
  [24, 1.04],
  [25, 1.03],
  [26, 1.024],
  [27, 1.018],
  [28, 1.012],
  [29, 1.006],
  [30, 1],
].map(([n = 0, k = 0]) => ({ n, k }))

/** The producer's own control of IRAM 1666:2020 A.7.10.1.1: every mean of three reaches f'c + k(n)·s. */
export const iram1666 = ruleSetBy(
  {
    id: 'iram1666-2020',
    standard: 'IRAM 1666',
    edition: '2020',
    ladder: 'likeAci318',
    validFrom: null,
    leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
    conversions: argentineConversions,
    testClause: null,
    // Definition and validity of a test are those of CIRSOC; whether IRAM 1666 agrees was not read.
    mostRange: { percents: 15, inclusive: false, clause: 'CIRSOC 201 6.1.6.3', verified: false },
  },
  {
    units: ['MPa'],
    single: null,
    group: runningMeanByDeviation({ clause: 'A.7.10.1.1', verified: true }, { run: 3, factors }),
  },
)
