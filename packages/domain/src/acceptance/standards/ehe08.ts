import { meanOf, sumOf } from '../../statistics/mean.ts'
import { cubeToCylinder, deviationBefore, leastBatches, leastFor, manyBatches } from './codigo-estructural.ts'
import { dropBinaryNoise, compareLeast } from '../criteria/compare.ts'
import { parameter, type GroupAnswer, type View } from '../criteria/criteria.ts'
import { lotCriterion, type Lot } from '../criteria/lot.ts'
import type { NextNeed } from '../criteria/next-result.ts'
import type { LotLimits } from '../place-in-lots.ts'
import type { Identity, Provenance } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/** Read in two summaries of table 86.5.4.2; the acceptance functions and their coefficients are from memory. */
const sizeOfLot: Provenance = { clause: '86.5.4.2', verified: true }
const functions: Provenance = { clause: '86.5.4.3', verified: false }

const identity = (id: string): Identity => ({
  id,
  standard: 'EHE',
  edition: '2008',
  ladder: 'codigoEstructural',
  validFrom: '2008-12-01',
  leastSpecimens: { cylinder150x300: 2, cube150: 2 },
  /*
   * The factor goes by fck, 0.90 below 60 MPa, 0.95 from there, 1.00 from 80. At just 60 and 80 the lower one is taken.
   */
  conversions: [{ ...cubeToCylinder, by: 'specified', clause: 'EHE-08 86.3.2', verified: true }],
  testClause: '86.5.4.2',
  mostRange: { percents: { 2: 13, 3: 20 }, inclusive: true, clause: '86.3.2', verified: false },
})

/** K2 and K3 by the number of results N of the lot. */
const coefficients: readonly { readonly n: number; readonly k2: number; readonly k3: number }[] = [
  { n: 3, k2: 1.02, k3: 0.85 },
  { n: 4, k2: 0.82, k3: 0.67 },
  { n: 5, k2: 0.72, k3: 0.55 },
  { n: 6, k2: 0.66, k3: 0.43 },
]
const MOST = 6
const rowFor = (n: number) => coefficients.find((row) => row.n === n)

/** Limits of a lot: two weeks, the longest of table 86.5.4.1; massive elements have one. */
const lots: LotLimits = {
  batches: (specified) => leastFor({ specified }),
  spanDays: 14,
  clause: '86.5.4.1',
  verified: true,
}

/** f = x(1) − K3·s35 ≥ fck where the work has more than 36 batches, f = x̄ − K2·rN ≥ fck before. */
function answer(lot: Lot, view: View): GroupAnswer {
  const { specified, unit } = view
  const { strengths } = lot
  const n = strengths.length
  const needed = leastFor(view)
  const { clause } = functions
  if (n < needed) return { open: 'groupIncomplete', group: 'lotMeanLessRange', values: { n, needed }, clause }
  const row = rowFor(n)
  if (!row) return { open: 'lotTooLarge', group: 'lotMeanLessRange', values: { n, most: MOST }, clause }
  const least = Math.min(...strengths)
  const s35 = deviationBefore(lot)
  const of =
    s35 === null
      ? ({
          quantity: 'lotMeanLessRange',
          unrounded: meanOf(strengths) - row.k2 * (Math.max(...strengths) - least),
        } as const)
      : ({ quantity: 'lotMinimumLessScatter', unrounded: least - row.k3 * s35 } as const)
  return { compared: compareLeast({ ...of, n, limit: specified, unit, provenance: functions }) }
}

/**
 * Finds the least v for which the mean of the strengths and v, less K2 times their range, reaches fck. Above the others
 * v widens the range by more than it lifts the mean: there is none beyond the greatest of them.
 */
function leastByRange(strengths: readonly number[], specified: number, k2: number): NextNeed {
  const n = strengths.length + 1
  const [low, high] = [Math.min(...strengths), Math.max(...strengths)]
  const sum = sumOf(strengths)
  const asLowest = (specified + k2 * high - sum / n) / (1 / n + k2)
  if (asLowest <= low) return dropBinaryNoise(asLowest)
  const between = dropBinaryNoise((specified + k2 * (high - low)) * n - sum)
  return between <= high ? between : 'unknown'
}

/**
 * Minimum of the next result: before a lot is complete, its range is not known, but for x(1) − K3·s35 each result
 * counts.
 */
function next(lot: Lot, view: View): NextNeed {
  const { specified } = view
  const { strengths } = lot
  const n = strengths.length + 1
  const needed = leastFor(view)
  const row = rowFor(Math.max(n, needed))
  if (!row) return 'unknown'
  const s35 = deviationBefore(lot)
  if (s35 === null) return n < needed ? 'unknown' : leastByRange(strengths, specified, row.k2)
  const least = dropBinaryNoise(specified + row.k3 * s35)
  return strengths.some((strength) => strength < least) ? 'unknown' : least
}

/**
 * Statistical control of concrete without a quality mark, EHE-08 86.5.4 (RD 1247/2008), cases 2 and 3: lots of three
 * results or more (four above fck 30, six above 50), each the mean of two specimens or more. That s35 is of the 35
 * batches before the lot is our interpretation.
 */
export const ehe08 = ruleSetBy(
  { ...identity('ehe08'), lots },
  {
    units: ['MPa'],
    single: null,
    group: lotCriterion({
      ...functions,
      quantity: 'lotMeanLessRange',
      division: { blocksOf: leastFor },
      capacity: leastFor,
      answer,
      next,
      parameters: [
        ...leastBatches.map(({ upTo, n }) =>
          parameter(
            sizeOfLot,
            Number.isFinite(upTo) ? `leastBatchesUpTo.${upTo}` : 'leastBatchesAbove.50',
            n,
          ),
        ),
        ...coefficients.map(({ n, k2 }) => parameter(functions, `rangeCoefficient.${n}`, k2)),
        ...coefficients.map(({ n, k3 }) => parameter(functions, `scatterCoefficient.${n}`, k3)),
        parameter({ ...functions, verified: true }, 'scatterAfterBatches', manyBatches.from),
        parameter(functions, 'resultsForScatter', manyBatches.behind),
      ],
    }),
  },
)

/**
 * One batch of a lot, three above fck 50; another summary of the table has two there, the conservative number is used.
 */
const leastWithMark = ({ specified }: Pick<View, 'specified'>) => (specified <= 50 ? 1 : 3)

/** Concrete with an officially recognised quality mark, case 1: each result of the lot reaches fck. */
export const ehe08Mark = ruleSetBy(
  {
    ...identity('ehe08-mark'),
    variant: 'qualityMark',
    lots: { ...lots, batches: (specified) => leastWithMark({ specified }), verified: false },
  },
  {
    units: ['MPa'],
    single: singleLimit(functions, { MPa: { margin: 0 } }),
    group: lotCriterion({
      ...functions,
      quantity: 'lotMinimum',
      division: { blocksOf: leastWithMark },
      capacity: leastWithMark,
      answer: ({ strengths }, view) => {
        const [n, needed] = [strengths.length, leastWithMark(view)]
        if (n >= needed) return null
        return {
          open: 'groupIncomplete',
          group: 'lotMinimum',
          values: { n, needed },
          clause: sizeOfLot.clause,
        }
      },
      next: () => 'nothing',
      parameters: [
        parameter(sizeOfLot, 'leastBatchesUpTo.50', 1),
        parameter({ ...sizeOfLot, verified: false }, 'leastBatchesAbove.50', 3),
      ],
    }),
  },
)
