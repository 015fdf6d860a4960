import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../testing/verdicts-by.ts'
import { roundTo } from '../quantity/rounding.ts'
import { fromMegapascals, reportingStep, stressUnits, toMegapascals } from '../quantity/stress.ts'
import { ruleSetIds, ruleSetOf, type RuleSetId } from './rule-sets.ts'
import type { Trial } from './try-strengths.ts'
import { outcomes, quantities, reasonCodes, type Outcome } from './verdict.ts'

/** Their limit depends on s, or on the range: a stronger test raises it too, by the standard's own words. */
const byDeviation: readonly RuleSetId[] = [
  'cirsoc201-mode1-large-lot',
  'iram1666-2020',
  'codigo-estructural-57',
  'ehe08',
  'nch170-2016-g',
  'en206-continuous',
  'din-en206-continuous',
  'en206-family',
  'en206-high-strength-continuous',
  'din1045-3-uek2',
  'din1045-3-uek3',
  'din1045-3-2023-n',
  'din1045-3-2023-e',
  'din1045-3-2023-s',
]
/** Each of their units has limits of its own. */
const severalUnits: readonly RuleSetId[] = ['aci318-19', 'aci318-25']
const judging = ruleSetIds.filter((id) => id !== 'none')
const monotonous = judging.filter((id) => !byDeviation.includes(id))

const verdictsOf = (id: RuleSetId, trial: Trial) => verdictsBy(ruleSetOf(id), trial)
const strengths = fc.array(fc.double({ min: 5, max: 90, noNaN: true }), { minLength: 1, maxLength: 45 })
const unit = fc.constantFrom(...stressUnits)
const rank = {
  doesNotConform: 0,
  provisional: 1,
  watch: 1,
  conforms: 2,
  notAssessable: 1,
  noRule: 1,
} as const satisfies Record<Outcome, number>

describe('every rule set', () => {
  it('is never kinder to a weaker series, where its limits do not depend on the scatter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...monotonous),
        strengths,
        fc.nat(),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (id, strong, which, less) => {
          const at = which % strong.length
          const weak = strong.map((strength, index) =>
            index === at ? Math.max(1, strength - less) : strength,
          )
          const trial = { specified: 30, unit: 'MPa' } as const
          const [better, worse] = [
            verdictsOf(id, { ...trial, strengths: strong }),
            verdictsOf(id, { ...trial, strengths: weak }),
          ]
          for (const [index, { outcome }] of better.entries())
            expect(rank[worse[index]?.outcome ?? 'noRule'], id).toBeLessThanOrEqual(rank[outcome])
        },
      ),
      { numRuns: 400 },
    )
  })

  it('judges a single test of a stronger cylinder no worse, whatever its group says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...judging), strengths, (id, weak) => {
        const strong = [...weak.slice(0, -1), (weak.at(-1) ?? 0) + 3]
        const single = (of: readonly number[]) =>
          verdictsOf(id, { specified: 30, unit: 'MPa', strengths: of })
            .at(-1)
            ?.compared.find(({ quantity }) => quantity === 'single')?.holds ?? true
        expect(single(strong) || !single(weak), id).toBe(true)
      }),
    )
  })

  it('does not ask in which order the tests were entered', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...judging),
        fc.array(fc.tuple(fc.double({ min: 5, max: 90, noNaN: true }), fc.nat())),
        (id, drawn) => {
          fc.pre(drawn.length > 0)
          const inOrder = drawn.map(([strength, key], at) => ({ strength, key, day: at }))
          const shuffled = inOrder.toSorted((a, b) => a.key - b.key)
          const judge = (of: typeof inOrder) =>
            verdictsOf(id, {
              specified: 30,
              unit: 'MPa',
              strengths: of.map(({ strength }) => strength),
              days: of.map(({ day }) => day),
            })
          expect(judge(shuffled)).toEqual(judge(inOrder))
        },
      ),
    )
  })

  it('says the same of the same concrete in any unit, where its limits exist in one unit only', () => {
    const oneUnit = judging.filter((id) => !severalUnits.includes(id))
    fc.assert(
      fc.property(fc.constantFrom(...oneUnit), strengths, unit, (id, mpa, other) => {
        const inOther = (value: number) => fromMegapascals(value, other)
        const [metric, converted] = [
          verdictsOf(id, { specified: 31.7, unit: 'MPa', strengths: mpa }),
          verdictsOf(id, { specified: inOther(31.7), unit: other, strengths: mpa.map(inOther) }),
        ]
        expect(
          converted.map(({ outcome, reason }) => [outcome, reason.code]),
          id,
        ).toEqual(metric.map(({ outcome, reason }) => [outcome, reason.code]))
      }),
    )
  })

  it('keeps its word: the next test that reaches what was asked does not fail, alone or with its group', () => {
    fc.assert(
      fc.property(fc.constantFrom(...judging), strengths, unit, (id, mpa, u) => {
        const specified = roundTo(1, fromMegapascals(30, u))
        const known = mpa.map((value) => fromMegapascals(value, u))
        const { next } = verdictsOf(id, { specified, unit: u, strengths: known }).at(-1) ?? {}
        if (!next) return
        // Where anything will do, a zero is asked, which no concrete has.
        const asked = fromMegapascals(Math.max(0.1, toMegapascals(next.atLeast, next.unit)), u)
        const last = verdictsOf(id, { specified, unit: u, strengths: [...known, asked] }).at(-1)
        const failing = last?.compared.filter(({ holds, quantity }) => !holds && quantity !== 'shareBelow')
        expect(failing, id).toEqual([])
        expect(last?.reason.code, id).not.toBe('otherOfLotBelow')
      }),
      { numRuns: 400 },
    )
  })

  it('shows each value so that it tells on which side of its limit it lies, a single result as it is reported', () => {
    fc.assert(
      fc.property(fc.constantFrom(...judging), strengths, (id, mpa) => {
        for (const { compared } of verdictsOf(id, { specified: 31.73, unit: 'MPa', strengths: mpa })) {
          for (const { quantity, value, unrounded, limit, unit: of, holds, bound } of compared) {
            if (of === '%') continue
            if (quantity === 'single') expect(value).toBe(roundTo(reportingStep[of], unrounded))
            else expect(Math.abs(value - unrounded)).toBeLessThanOrEqual(reportingStep[of] / 2 + 1e-9)
            expect(holds).toBe(bound === 'least' && value >= limit)
          }
        }
      }),
    )
  })
})

/** Anything a program may hand over: numbers that are none, sets that wait, ages and lots all mixed. */
const anything = fc.record({
  unroundedMpa: fc.oneof(fc.constant(null), fc.double(), fc.double({ min: 1, max: 100, noNaN: true })),
  n: fc.integer({ min: 0, max: 4 }),
  pending: fc.constantFrom(0, 0, 0, 1),
  rangePercent: fc.constantFrom(null, null, 5, 15, 40),
  curing: fc.constantFrom('standard', 'standard', 'standard', 'dry', 'field', 'mixed'),
  castAt: fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: 3e12 }), weight: 20 },
    { arbitrary: fc.double(), weight: 1 },
  ),
  ageHours: fc.constantFrom(672, 672, 672, 168, 2160),
  lot: fc.constantFrom(null, null, 'A', 'B'),
})

it('no verdict on any series holds a NaN, and every code has its phrase', () => {
  const finite = (value: unknown) => typeof value !== 'number' || Number.isFinite(value)
  fc.assert(
    fc.property(
      fc.constantFrom(...ruleSetIds),
      fc.array(anything, { maxLength: 12 }),
      fc.oneof(fc.double(), fc.double({ min: 10, max: 60, noNaN: true })),
      unit,
      (id, tests, value, u) => {
        const of = ruleSetOf(id).judge({
          specified: { value, unit: u, on: 'cylinder' },
          designAgeHours: 672,
          shape: 'cylinder150x300',
          tests,
        })
        if (!of.ok) return
        expect(of.value.length).toBe(tests.length)
        for (const { verdict, movingMeanMpa } of of.value) {
          const numbers = [
            movingMeanMpa,
            verdict.next?.atLeast,
            ...verdict.compared.flatMap(({ value: v, unrounded, limit }) => [v, unrounded, limit]),
            ...Object.values(verdict.reason.values),
          ]
          expect(numbers.every(finite)).toBe(true)
          expect(outcomes).toContain(verdict.outcome)
          expect(reasonCodes).toContain(verdict.reason.code)
          for (const { quantity } of verdict.compared) expect(quantities).toContain(quantity)
        }
      },
    ),
    { numRuns: 1000 },
  )
})
