import { summary } from '../../statistics/summary.ts'
import { meanOf, sumOf } from '../../statistics/mean.ts'
import { dropBinaryNoise, compareLeast } from '../criteria/compare.ts'
import { parameter, type GroupAnswer, type View } from '../criteria/criteria.ts'
import { lotCriterion, type Lot } from '../criteria/lot.ts'
import type { LotLimits } from '../place-in-lots.ts'
import type { NextNeed } from '../criteria/next-result.ts'
import type { Identity, Provenance } from '../rule-set.ts'
import { ruleSetBy } from '../rule-set-by.ts'
import type { ShapeConversion } from '../shape-conversion.ts'
import { singleLimit } from '../criteria/single-limit.ts'

/**
 * fck is that of cylinders: a cube of 150 mm counts 0.90 of its strength up to 60 MPa, 0.95 up to 80, and all of it above.
 * Read in the predecessor (EHE-08), and not in the Código Estructural itself.
 */
export const cubeToCylinder: ShapeConversion = {
  shape: 'cube150',
  curing: 'standard',
  to: 'cylinder150x300',
  by: 'result',
  factors: [
    { upTo: 60, factor: 0.9 },
    { upTo: 80, factor: 0.95 },
    { upTo: Number.POSITIVE_INFINITY, factor: 1 },
  ],
  clause: 'Código Estructural art. 57.3.2',
  verified: false,
}

const identity = (kind: string): Identity => ({
  id: `codigo-estructural-${kind}`,
  standard: 'Código Estructural',
  edition: '2021',
  ladder: 'codigoEstructural',
  validFrom: '2021-11-10',
  leastSpecimens: { cylinder150x300: 2, cube150: 2 },
  conversions: [cubeToCylinder],
  testClause: 'art. 57',
  mostRange: {
    percents: { 2: 13, 3: 20 },
    inclusive: true,
    clause: 'art. 57.3.2',
    verified: false,
  },
})

/** Kn by the number of results N of the lot; K3 is confirmed by published works, the others are from memory. */
const coefficients: readonly { n: number; k: number; provenance: Provenance }[] = [
  { n: 3, k: 0.89, provenance: { clause: 'art. 57.5', verified: true } },
  { n: 4, k: 0.91, provenance: { clause: 'art. 57.5', verified: false } },
  { n: 5, k: 0.93, provenance: { clause: 'art. 57.5', verified: false } },
  { n: 6, k: 0.95, provenance: { clause: 'art. 57.5', verified: false } },
]
const MOST = 6
/** Minimum number of batches in a lot of concrete without a quality mark, by its fck in MPa. */
export const leastBatches = [
  { upTo: 30, n: 3 },
  { upTo: 50, n: 4 },
  { upTo: Number.POSITIVE_INFINITY, n: 6 },
] as const
export const leastFor = ({ specified }: Pick<View, 'specified'>): number =>
  leastBatches.find(({ upTo }) => specified <= upTo)?.n ?? MOST
/** From the 37th batch of the work on, the scatter of the 35 before the lot is known well enough to be used. */
export const manyBatches = {
  from: 36,
  behind: 35,
  factor: 1.66,
  provenance: { clause: 'art. 57.5', verified: true },
}

/**
 * Limits of a lot: its minimum number of batches; 100 m³ and two weeks at most, and limits by class of member (read in
 * the predecessor EHE-08, table 86.5.4.1).
 */
const lots: LotLimits = {
  batches: (specified) => leastFor({ specified }),
  volumeM3: 100,
  spanDays: 14,
  ofMembers: {
    compression: { areaM2: 500, floors: 2 },
    bending: { areaM2: 1000, floors: 2 },
    massive: { spanDays: 7 },
  },
  clause: 'art. 57.5',
  verified: false,
}

export const deviationBefore = ({ before, batchesBefore }: Lot): number | null => {
  if (batchesBefore < manyBatches.from || before.length < manyBatches.behind) return null
  const of = summary(before.slice(-manyBatches.behind))
  return of.ok ? of.value.s : null
}
const rowFor = (n: number) => coefficients.find((row) => row.n === n)

/** f = x̄ − 1.66·s35 ≥ fck where the work has more than 36 batches, f = x(1)·Kn ≥ fck before. */
function answer(lot: Lot, view: View): GroupAnswer {
  const { specified, unit } = view
  const { strengths } = lot
  const n = strengths.length
  const s35 = deviationBefore(lot)
  const row = rowFor(n)
  const { clause } = manyBatches.provenance
  const needed = leastFor(view)
  if (n < needed) return { open: 'groupIncomplete', group: 'lotMinimum', values: { n, needed }, clause }
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

/** Minimum of the next result: in an incomplete lot it must not make the later judgement of the lot impossible. */
function next(lot: Lot, view: View): NextNeed {
  const { specified } = view
  const { strengths } = lot
  const n = strengths.length + 1
  const s35 = deviationBefore(lot)
  if (s35 !== null) return dropBinaryNoise(specified + manyBatches.factor * s35) * n - sumOf(strengths)
  const row = rowFor(Math.max(n, leastFor(view)))
  if (!row) return 'unknown'
  const least = dropBinaryNoise(specified / row.k)
  // The known results of the lot already fail with this number of tests.
  return strengths.some((strength) => strength < least) ? 'unknown' : least
}

/**
 * Statistical control of concrete without a quality mark, Código Estructural art. 57 (RD 470/2021): lots of three
 * results or more (four above fck 30, six above 50), each the mean of two specimens or more. Tests without a lot are
 * grouped by the minimum number, in the order of casting.
 */
export const codigoEstructural = ruleSetBy(
  { ...identity('57'), lots },
  {
    units: ['MPa'],
    single: null,
    group: lotCriterion({
      clause: 'art. 57.5',
      verified: true,
      quantity: 'lotMinimum',
      division: { blocksOf: leastFor },
      capacity: leastFor,
      answer,
      next,
      parameters: [
        ...leastBatches.map(({ upTo, n }) =>
          parameter(
            { clause: 'art. 57.5', verified: false },
            Number.isFinite(upTo) ? `leastBatchesUpTo.${upTo}` : 'leastBatchesAbove.50',
            n,
          ),
        ),
        ...coefficients.map(({ n, k, provenance }) => parameter(provenance, `lotCoefficient.${n}`, k)),
        parameter(manyBatches.provenance, 'scatterFactor', manyBatches.factor),
        parameter(manyBatches.provenance, 'scatterAfterBatches', manyBatches.from),
        parameter(manyBatches.provenance, 'resultsForScatter', manyBatches.behind),
      ],
    }),
  },
)

/** Concrete with an officially recognised quality mark: each result reaches fck. From memory. */
export const codigoEstructuralMark = ruleSetBy(
  { ...identity('57-mark'), variant: 'qualityMark' },
  {
    units: ['MPa'],
    single: singleLimit({ clause: 'art. 57.5', verified: false }, { MPa: { margin: 0 } }),
    group: null,
  },
)
