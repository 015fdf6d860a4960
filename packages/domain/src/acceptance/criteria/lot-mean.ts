import { summary } from '../../statistics/summary.ts'
import { meanOf, sumOf } from '../../statistics/mean.ts'
import { dropBinaryNoise, compareLeast } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type View } from './criteria.ts'
import { lotCriterion, type Lot } from './lot.ts'
import type { NextNeed } from './next-result.ts'
import type { Parameter, Provenance } from '../rule-set.ts'

/** σ of a row: a fixed one, or the s of the lot itself, but not less than `least`; MPa. */
type Sigma = { readonly fixed: number } | { readonly ownLeast: number }

/**
 * Required margin of the mean of a lot of `from` to `to` tests above the specified strength: a fixed amount, (a −
 * b/√n)·σ, or null for no requirement. MPa.
 */
export type LotMeanRow = {
  readonly from: number
  readonly to: number
  readonly add: number | null | { readonly a: number; readonly b: number; readonly sigma: Sigma }
  readonly verified?: boolean
}

function addFor({ add }: LotMeanRow, strengths: readonly number[], n: number): number | null {
  if (add === null || typeof add === 'number') return add
  const { a, b, sigma } = add
  if ('fixed' in sigma) return (a - b / Math.sqrt(n)) * sigma.fixed
  const of = summary(strengths)
  const own = of.ok ? (of.value.s ?? 0) : 0
  return (a - b / Math.sqrt(n)) * Math.max(sigma.ownLeast, own)
}

const parametersOfRow = (provenance: Provenance, { from, add }: LotMeanRow): Parameter[] => {
  if (add === null) return []
  if (typeof add === 'number') return [parameter(provenance, `lotMeanAdd.${from}`, add, 'MPa')]
  const sigma = 'fixed' in add.sigma ? add.sigma.fixed : add.sigma.ownLeast
  return [
    parameter(provenance, `lotMeanFactor.${from}`, add.a),
    ...(add.b === 0 ? [] : [parameter(provenance, `lotMeanFactorOverRootN.${from}`, add.b)]),
    parameter(provenance, `lotDeviation.${from}`, sigma, 'MPa'),
  ]
}

/**
 * Finds the least v for which the mean of the strengths and v reaches `specified` + factor · max(leastSigma, s), with s
 * of all of them. A v far above the others raises s, and s raises the limit, so that there may be none: 'unknown'.
 */
function leastByOwnDeviation(
  strengths: readonly number[],
  specified: number,
  factor: number,
  leastSigma: number,
): NextNeed {
  const n = strengths.length + 1
  const mean = meanOf(strengths)
  const squares = strengths.reduce((sum, strength) => sum + (strength - mean) ** 2, 0)
  const deviationWith = (d: number) => Math.sqrt((squares + (1 - 1 / n) * d * d) / (n - 1))
  // Everything in terms of d, the excess of v over the mean so far.
  const byLeastSigma = (specified + factor * leastSigma - mean) * n
  if (deviationWith(byLeastSigma) <= leastSigma) return mean + byLeastSigma
  const [above, k2] = [mean - specified, factor * factor]
  const [a, b, c] = [1 / n ** 2 - k2 / n, (2 * above) / n, above ** 2 - (k2 * squares) / (n - 1)]
  const discriminant = b * b - 4 * a * c
  if (a >= 0 || discriminant < 0) return 'unknown'
  const root = (-b + Math.sqrt(discriminant)) / (2 * a)
  const reaches = specified + factor * Math.max(leastSigma, deviationWith(root)) <= mean + root / n + 1e-9
  return reaches ? mean + root : 'unknown'
}

const rowFor = (rows: readonly LotMeanRow[], n: number) => rows.find(({ from, to }) => n >= from && n <= to)

/** The least strength of the next test of a lot, after which its mean still conforms. */
function nextOf({ strengths }: Lot, { specified }: View, rows: readonly LotMeanRow[]): NextNeed {
  const n = strengths.length + 1
  const row = rowFor(rows, n)
  if (!row) return n < (rows[0]?.from ?? 1) ? 'nothing' : 'unknown'
  const { add } = row
  if (typeof add === 'object' && add !== null && 'ownLeast' in add.sigma)
    return leastByOwnDeviation(strengths, specified, add.a - add.b / Math.sqrt(n), add.sigma.ownLeast)
  const plain = addFor(row, strengths, n)
  return plain === null ? 'nothing' : dropBinaryNoise(specified + plain) * n - sumOf(strengths)
}

/**
 * Criterion: the mean of the tests of a lot reaches the specified strength plus the margin for its number of tests.
 * Rows ascend by n; `capacity`: tests after which an assigned lot is full, by default the greatest number in the rows.
 */
export function lotMean(
  provenance: Provenance,
  rows: readonly LotMeanRow[],
  capacity: number = rows.at(-1)?.to ?? 1,
): GroupCriterion {
  const quantity = 'lotMean'
  const [least, most] = [rows[0]?.from ?? 1, rows.at(-1)?.to ?? 1]
  const of = (row: LotMeanRow): Provenance => ({
    clause: provenance.clause,
    verified: row.verified ?? provenance.verified,
  })

  const answer = ({ strengths }: Lot, { specified, unit }: View): GroupAnswer | null => {
    const n = strengths.length
    const row = rowFor(rows, n)
    if (!row) {
      const open = n < least ? 'groupIncomplete' : 'lotTooLarge'
      return { open, group: quantity, clause: provenance.clause, values: { n, needed: least, most } }
    }
    const add = addFor(row, strengths, n)
    if (add === null) return null
    const unrounded = meanOf(strengths)
    const limit = specified + add
    return { compared: compareLeast({ quantity, n, unrounded, limit, unit, provenance: of(row) }) }
  }
  return lotCriterion({
    ...provenance,
    quantity,
    division: 'oneLot',
    capacity: () => capacity,
    answer,
    next: (lot, view) => nextOf(lot, view, rows),
    parameters: rows.flatMap((row) => parametersOfRow(of(row), row)),
  })
}
