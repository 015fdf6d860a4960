import { summary } from '../statistics/summary.ts'
import { meanOf, sumOf } from '../statistics/mean.ts'
import { cleanLimit, compareLeast } from './compare.ts'
import { parameter, type GroupAnswer, type View } from './criteria.ts'
import { lotCriterion, type Lot } from './lot.ts'
import { leastSum } from './next-result.ts'
import type { Identity, Provenance } from './rule-set.ts'
import { ruleSetBy } from './rule-set-by.ts'
import { singleLimit } from './single-limit.ts'

const identity = (kind: string): Identity => ({
  id: `codigo-estructural-${kind}`,
  standard: 'Código Estructural',
  edition: '2021',
  validFrom: '2021-11-10',
  leastSpecimens: { cylinder150x300: 2, cube150: 2, cube100: 2 },
  testClause: 'art. 57',
})

/** Kn by the number of results N of the lot; K3 is confirmed by published works, the others are from memory. */
const coefficients: readonly { n: number; k: number; provenance: Provenance }[] = [
  { n: 3, k: 0.89, provenance: { clause: 'art. 57.5', verified: true } },
  { n: 4, k: 0.91, provenance: { clause: 'art. 57.5', verified: false } },
  { n: 5, k: 0.93, provenance: { clause: 'art. 57.5', verified: false } },
  { n: 6, k: 0.95, provenance: { clause: 'art. 57.5', verified: false } },
]
const LEAST = 3
const MOST = 6
/** From the 37th batch of the work on, the scatter of the 35 before the lot is known well enough to be used. */
const manyBatches = {
  from: 36,
  behind: 35,
  factor: 1.66,
  provenance: { clause: 'art. 57.5', verified: true },
}

const deviationBefore = ({ before, batchesBefore }: Lot): number | null => {
  if (batchesBefore < manyBatches.from || before.length < manyBatches.behind) return null
  const of = summary(before.slice(-manyBatches.behind))
  return of.ok ? of.value.s : null
}
const rowFor = (n: number) => coefficients.find((row) => row.n === Math.max(n, LEAST))

/** f = x̄ − 1.66·s35 ≥ fck where the work has more than 36 batches, f = x(1)·Kn ≥ fck before. */
function answer(lot: Lot, { specified, unit }: View): GroupAnswer {
  const { strengths } = lot
  const n = strengths.length
  const s35 = deviationBefore(lot)
  const row = rowFor(n)
  const { clause } = manyBatches.provenance
  if (n < LEAST) return { open: 'groupIncomplete', group: 'lotMinimum', values: { n, needed: LEAST }, clause }
  if (s35 !== null) {
    const unrounded = meanOf(strengths) - manyBatches.factor * s35
    const { provenance } = manyBatches
    return {
      compared: compareLeast({
        quantity: 'lotMeanLessScatter',
        n,
        unrounded,
        limit: specified,
        unit,
        provenance,
      }),
    }
  }
  if (!row) return { open: 'lotTooLarge', group: 'lotMinimum', values: { n, most: MOST }, clause }
  const { k, provenance } = row
  const unrounded = Math.min(...strengths) * k
  return {
    compared: compareLeast({ quantity: 'lotMinimum', n, unrounded, limit: specified, unit, provenance }),
  }
}

function next(lot: Lot, { specified, step }: View): number | null {
  const n = lot.strengths.length + 1
  const s35 = deviationBefore(lot)
  if (s35 !== null)
    return leastSum(step, cleanLimit(specified + manyBatches.factor * s35), n) - sumOf(lot.strengths)
  const row = rowFor(n)
  return row ? cleanLimit(specified / row.k) : null
}

/**
 * Statistical control of concrete without a quality mark, Código Estructural art. 57 (RD 470/2021): lots of three results
 * or more, each the mean of two specimens or more. Tests of no lot are taken in threes.
 */
export const codigoEstructural = ruleSetBy(identity('57'), {
  units: ['MPa'],
  single: null,
  group: lotCriterion({
    clause: 'art. 57.5',
    verified: true,
    quantity: 'lotMinimum',
    division: { blocksOf: LEAST },
    answer,
    next,
    parameters: [
      ...coefficients.map(({ n, k, provenance }) => parameter(provenance, `lotCoefficient.${n}`, k)),
      parameter(manyBatches.provenance, 'scatterFactor', manyBatches.factor),
      parameter(manyBatches.provenance, 'scatterAfterBatches', manyBatches.from),
      parameter(manyBatches.provenance, 'resultsForScatter', manyBatches.behind),
    ],
  }),
})

/** Concrete with an officially recognised quality mark: each result reaches fck. From memory. */
export const codigoEstructuralMark = ruleSetBy(
  { ...identity('57-mark'), variant: 'qualityMark' },
  {
    units: ['MPa'],
    single: singleLimit({ clause: 'art. 57.5', verified: false }, { MPa: { margin: 0 } }),
    group: null,
  },
)
