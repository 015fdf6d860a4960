import type { GroupAnswer, GroupCriterion, Place, View } from './criteria.ts'
import type { NextNeed } from './next-result.ts'
import { latestKnown, strengthsOf } from './places.ts'
import type { Parameter, Provenance } from '../rule-set.ts'
import type { CriterionQuantity } from '../verdict.ts'

/** Number of strengths before a lot that are passed on: the longest look-back of any rule. */
const REMEMBERED = 36

/** A lot: its places in order, the strengths known, and the latest known before its first place (36 at most). */
export type Lot = {
  readonly places: readonly Place[]
  readonly strengths: readonly number[]
  readonly before: readonly number[]
  /** Places before the first of the lot, complete or not. */
  readonly batchesBefore: number
}

/** Division of the tests without an assigned lot: one lot for all, or blocks of a size that depends on the class. */
export type Division = 'oneLot' | { readonly blocksOf: (view: View) => number }

/** The name of the lot of each place; tests without an assigned lot are divided in the order of casting. */
function lotNames(view: View, division: Division): readonly string[] {
  let unassigned = 0
  return view.places.map(({ test }) => {
    if (typeof test.lot === 'string') return `lot ${test.lot}`
    const block = division === 'oneLot' ? 0 : Math.floor(unassigned / division.blocksOf(view))
    unassigned += 1
    return `block ${block}`
  })
}

/** Each lot by name, in the order of its first test. */
function lotsOf({ places }: View, names: readonly string[]): ReadonlyMap<string, Lot> {
  const lots = new Map<string, { places: Place[]; from: number }>()
  for (const [at, place] of places.entries()) {
    const name = names[at] ?? ''
    const lot = lots.get(name) ?? { places: [], from: at }
    lot.places.push(place)
    lots.set(name, lot)
  }
  return new Map(
    [...lots].map(([name, { places: inLot, from }]) => [
      name,
      {
        places: inLot,
        strengths: strengthsOf(inLot),
        before: latestKnown(places, { to: from - 1, most: REMEMBERED }),
        batchesBefore: from,
      },
    ]),
  )
}

/** Rule for one lot; every test of a lot gets the same answer. */
export type LotRule = Provenance & {
  readonly quantity: CriterionQuantity
  readonly division: Division
  /** Tests after which an assigned lot is full; omitted: never. */
  readonly capacity?: (view: View) => number
  readonly answer: (lot: Lot, view: View) => GroupAnswer | null
  /** Minimum of the next test of the lot for the lot to conform with it, before any more are added. */
  readonly next: (lot: Lot, view: View) => NextNeed
  readonly parameters: readonly Parameter[]
}

/** True where the next test begins another lot: an assigned lot is full by its rule, the others by their division. */
function isFull({ places }: Lot, view: View, { division, capacity }: LotRule): boolean {
  if (typeof places.at(-1)?.test.lot === 'string')
    return places.length >= (capacity?.(view) ?? Number.POSITIVE_INFINITY)
  return division !== 'oneLot' && places.length >= division.blocksOf(view)
}

/** Creates a criterion on lots: a lot is not judged until all its tests are complete. */
export const lotCriterion = (rule: LotRule): GroupCriterion => ({
  clause: rule.clause,
  verified: rule.verified,
  reach: null,
  parameters: rule.parameters,
  answers: (view) => {
    const names = lotNames(view, rule.division)
    const answers = new Map([...lotsOf(view, names)].map(([name, lot]) => [name, answerOf(rule, lot, view)]))
    return names.map((name) => answers.get(name) ?? null)
  },
  lots: (view) => lotNames(view, rule.division),
  next: (view) => {
    const names = lotNames(view, rule.division)
    const last = lotsOf(view, names).get(names.at(-1) ?? '')
    // A set of the lot is incomplete: its result is unknown, and so is the requirement for the next.
    if (!last || last.strengths.length < last.places.length) return 'unknown'
    if (!isFull(last, view, rule)) return rule.next(last, view)
    const before = latestKnown(view.places, { to: view.places.length - 1, most: REMEMBERED })
    return rule.next({ places: [], strengths: [], before, batchesBefore: view.places.length }, view)
  },
})

function answerOf(rule: LotRule, lot: Lot, view: View): GroupAnswer | null {
  const [n, needed] = [lot.strengths.length, lot.places.length]
  if (n === needed) return rule.answer(lot, view)
  return { open: 'gap', group: rule.quantity, values: { n, needed }, clause: rule.clause }
}
