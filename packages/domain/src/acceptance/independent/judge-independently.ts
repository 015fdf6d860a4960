import type { StressUnit } from '../../quantity/stress.ts'
import type { JudgedTest, Series } from '../rule-set.ts'
import type { CriterionQuantity, Outcome, ReasonCode } from '../verdict.ts'
import { runOf, singleLimit } from './clauses-of-limits.ts'
import type { GroupFinding, JudgingId } from './group-finding.ts'
import {
  chileanLot,
  family,
  identity,
  largeLot,
  leastBatches,
  leastBatchesWithMark,
  type Lot,
  markedLotBefore,
  siteLot,
  spanishLot,
  spanishLotBefore,
} from './judge-lots.ts'
import { judgeProduction, meanOfRun } from './judge-production.ts'
import { asReported, exceeds, reaches, sampleDeviation } from './plain-arithmetic.ts'
import { sortOutTests, type Sorted } from './sort-out-tests.ts'

/**
 * The acceptance rules a second time, for tests only: written from the clauses (docs/standards.md) and from the tests
 * of the first, without any function of the first, so that an error in either shows as a disagreement.
 */

export type SecondComparison = {
  readonly quantity: CriterionQuantity
  readonly value: number
  readonly limit: number
  readonly holds: boolean
}
export type SecondVerdict = {
  readonly outcome: Outcome
  readonly reason: ReasonCode
  readonly compared: readonly SecondComparison[]
}

const lotRules = {
  'cirsoc201-mode1-large-lot': largeLot,
  'en206-identity': identity,
  'bs8500-identity': identity,
  'en206-family': family,
  'din1045-3-uek2': (lot: Lot) => siteLot(lot, { fixed: 4, leastOwn: 3 }),
  'din1045-3-uek3': (lot: Lot) => siteLot(lot, { fixed: 5, leastOwn: 5 }),
  'din1045-3-2023-n': (lot: Lot) => siteLot(lot, { fixed: 5, leastOwn: 5 }),
  'din1045-3-2023-e': (lot: Lot) => siteLot(lot, { fixed: 5, leastOwn: 5 }),
  'din1045-3-2023-s': (lot: Lot) => siteLot(lot, { fixed: 5, leastOwn: 5 }),
  'codigo-estructural-57': spanishLot,
  ehe08: spanishLotBefore,
  'ehe08-mark': markedLotBefore,
  'nch170-2016-g': chileanLot,
} as const
const isLotRule = (id: JudgingId): id is keyof typeof lotRules => id in lotRules

/** IRAM 1666 A.7.10.1.1: k(n) of the modification factors 1.16 (15), 1.08 (20), 1.03 (25), 1.00 (30), linear between. */
function iramFactor(n: number): number {
  if (n >= 30) return 1
  if (n >= 25) return 1.03 - (0.03 * (n - 25)) / 5
  if (n >= 20) return 1.08 - (0.05 * (n - 20)) / 5
  return 1.16 - (0.08 * (n - 15)) / 5
}

function iram(places: readonly Sorted[], fc: number): GroupFinding {
  const known = places.flatMap(({ value }) => value ?? [])
  if (known.length < 15) return 'deviationUnknown'
  return meanOfRun(places, 3, fc + iramFactor(known.length) * sampleDeviation(known.slice(-30)))
}

/** Block size for batches without an assigned lot; null where all of them form one lot. */
function blockOf(id: JudgingId, fc: number): number | null {
  if (id === 'ehe08-mark') return leastBatchesWithMark(fc)
  return id.startsWith('codigo') || id === 'ehe08' ? leastBatches(fc) : null
}

/**
 * Names the lot of each place; places without a lot form one lot, or blocks in the order of casting (Código
 * Estructural).
 */
function lotNames(id: JudgingId, places: readonly Sorted[], fc: number): readonly string[] {
  let unassigned = 0
  return places.map(({ lot }) => {
    if (lot !== null) return `assigned ${lot}`
    const most = blockOf(id, fc)
    const block = most === null ? 0 : Math.floor(unassigned / most)
    unassigned += 1
    return `block ${block}`
  })
}

/** NMX-C-155: the share below f'c, once one test alone would not exceed the most; null where the rule has none. */
function shareBelow(
  id: JudgingId,
  values: readonly number[],
  fc: number,
  unit: StressUnit,
): SecondComparison | null {
  const most = /^nmx.*-a$/.test(id) ? 20 : /^nmx.*-b$/.test(id) ? 10 : null
  if (most === null || values.length < 100 / most) return null
  const below = values.filter((value) => asReported(value, unit) < fc).length
  const fails = 100 * below > most * values.length
  return { quantity: 'shareBelow', value: (100 * below) / values.length, limit: most, holds: !fails }
}

const fails = (comparison: SecondComparison | null | undefined) => comparison?.holds === false

/** What is known of the series when one of its places is judged. */
type Known = {
  readonly id: JudgingId
  readonly specified: number
  readonly unit: StressUnit
  readonly places: readonly Sorted[]
  readonly findings: readonly FindingOfPlace[]
  readonly singles: readonly (SecondComparison | null)[]
  /** The lot of each place; null where the rule judges no lots. */
  readonly names: readonly string[] | null
}

function verdictAt(i: number, of: Known): SecondVerdict {
  const { id, specified, unit, places, findings, singles, names } = of
  const value = places[i]?.value ?? null
  if (value === null) return { outcome: 'provisional', reason: 'incomplete', compared: [] }
  const group = findings[i]?.finding ?? 'alone'
  const ofGroup =
    typeof group === 'string'
      ? null
      : {
          quantity: group.quantity,
          value: group.value,
          limit: group.limit,
          holds: reaches(group.value, group.limit),
        }
  const known = places.slice(0, i + 1).flatMap((place) => place.value ?? [])
  const share = shareBelow(id, known, specified, unit)
  const single = fails(singles[i])
  const groupFails = fails(ofGroup)
  const otherOfLot =
    names !== null && singles.some((one, other) => fails(one) && other !== i && names[other] === names[i])
  const compared = [singles[i] ?? null, ofGroup, share].flatMap((one) => one ?? [])
  const verdict = (outcome: Outcome, reason: ReasonCode): SecondVerdict => ({ outcome, reason, compared })

  if (single && groupFails) return verdict('doesNotConform', 'bothBelow')
  if (single) return verdict('doesNotConform', 'singleBelow')
  if (groupFails) return verdict('doesNotConform', 'groupBelow')
  if (fails(share)) return verdict('doesNotConform', 'tooManyBelow')
  if (otherOfLot) return verdict('doesNotConform', 'otherOfLotBelow')
  if (group === 'lotTooLarge') return verdict('notAssessable', group)
  if (typeof group === 'string' && group !== 'alone') return verdict('provisional', group)
  if (exceeds(specified, asReported(value, unit))) return verdict('watch', 'belowSpecified')
  if (typeof group !== 'string' && group.changed) return verdict('watch', 'deviationChanged')
  return verdict('conforms', 'conforms')
}

/** Judges a series by a rule set; the verdicts and the comparisons are in the order of casting and of the first. */
export function judgeIndependently(id: JudgingId, series: Series<JudgedTest>): readonly SecondVerdict[] {
  const { unit, specified, tests } = sortOutTests(id, series)
  // DIN 1045-3 rounds every result to 1 MPa before anything else; others report it.
  const places = tests
    .filter(({ leftOut }) => leftOut === null)
    .map((place) =>
      id.startsWith('din1045') && place.value !== null
        ? { ...place, value: Math.floor(place.value + 0.5 + 1e-9) }
        : place,
    )
  const findings = groupsOf(id, places, specified)
  const names = isLotRule(id) ? lotNames(id, places, specified) : null
  const singles = places.map(({ value }, i): SecondComparison | null => {
    const limit = singleLimit(id, specified, unit, findings[i]?.sigmaKnown ?? false)
    if (value === null || limit === null) return null
    return { quantity: 'single', value, limit, holds: reaches(asReported(value, unit), limit) }
  })
  return tests.map(({ at, leftOut }): SecondVerdict => {
    if (leftOut !== null)
      return { outcome: leftOut === 'early' ? 'provisional' : 'notAssessable', reason: leftOut, compared: [] }
    const i = places.findIndex((place) => place.at === at)
    return verdictAt(i, { id, specified, unit, places, findings, singles, names })
  })
}

type FindingOfPlace = { readonly finding: GroupFinding; readonly sigmaKnown: boolean }

/** Returns the finding for the group of each place. */
function groupsOf(id: JudgingId, places: readonly Sorted[], fc: number): readonly FindingOfPlace[] {
  const unknown = (finding: GroupFinding): FindingOfPlace => ({ finding, sigmaKnown: false })
  if (isLotRule(id)) {
    const names = lotNames(id, places, fc)
    return places.map((_, i) => {
      const lot = places.filter((_place, other) => names[other] === names[i])
      const before = places.slice(0, names.indexOf(names[i] ?? ''))
      return unknown(
        lotRules[id]({
          specified: fc,
          results: lot.flatMap(({ value }) => value ?? []),
          waiting: lot.filter(({ value }) => value === null).length,
          batchesBefore: before.length,
          before: before.flatMap(({ value }) => value ?? []),
        }),
      )
    })
  }
  if (id === 'iram1666-2020') return places.map((_, i) => unknown(iram(places.slice(0, i + 1), fc)))
  // With a quality mark a lot may be one batch: each is judged by itself.
  if (id === 'codigo-estructural-57-mark') return places.map(() => unknown('alone'))
  const run = runOf(id, fc)
  if (run !== null)
    return places.map((_, i) => unknown(meanOfRun(places.slice(0, i + 1), run.run, run.limit)))
  const high = id === 'en206-high-strength-continuous'
  return judgeProduction(places, {
    specified: fc,
    initialAdd: high ? 5 : 4,
    leastSigma: high ? 5 : 3,
    stop: id === 'en206-continuous' ? null : 183,
  }).map(({ finding, sigma }) => ({ finding, sigmaKnown: sigma !== null }))
}
