import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shapeIds, type ShapeId } from '../../specimen/shapes.ts'
import { stressUnits, type StressUnit } from '../../quantity/stress.ts'
import type { JudgedTest, Series } from '../rule-set.ts'
import { ruleSetIds } from '../rule-sets.ts'
import { specimenClauses } from './clauses-of-specimens.ts'
import type { JudgingId } from './group-finding.ts'
import { judgeBoth } from './judge-both.ts'
import { toMpa } from './plain-arithmetic.ts'

const DAY = 24 * 60 * 60 * 1000
const grades = {
  MPa: [20, 25, 30, 35, 37, 40, 45, 50, 55, 60, 67, 28],
  psi: [3000, 4000, 5000, 6000],
  'kgf/cm2': [200, 204, 250, 350, 420],
} as const
const steps = { MPa: 0.1, psi: 10, 'kgf/cm2': 1 } as const
/** Limits stand so far from the specified strength, in MPa, psi and kgf/cm². */
const offsets = {
  MPa: [-5, -4, -3.5, -1, 0, 1, 2, 2.5, 3, 4, 5, 8],
  psi: [-600, -500, -100, 0, 100, 500],
  'kgf/cm2': [-50, -42, -35, -17, -5.5, -1.5, 0, 10, 30],
} as const
/** In parts of the reporting step: on the limit, just at and below half a step. */
const nudges = [0, 0, 0, 0.5, -0.5, 0.49, -0.49, -0.51, 1, -1] as const

const isProduction = (id: JudgingId) => id.endsWith('continuous')

const unitFor = (id: JudgingId): readonly StressUnit[] => {
  if (id.startsWith('aci318')) return stressUnits
  if (/^(e060|nch1998|nmx|cdmx)/.test(id)) return ['kgf/cm2', 'kgf/cm2', 'kgf/cm2', 'MPa']
  return ['MPa', 'MPa', 'MPa', 'MPa', 'psi', 'kgf/cm2']
}

/** A strength about the specified one, in its unit: on a limit, near it, or anywhere. */
const strengthAbout = (specified: number, unit: StressUnit, above: number) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...offsets[unit]), fc.constantFrom(...nudges))
        .map(([offset, nudge]) => specified + offset + nudge * steps[unit]),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(0.9 * specified, specified / 0.89, specified / 0.91, specified / 0.95),
    },
    {
      weight: 6,
      arbitrary: fc
        // In whole steps: what lies closer to a limit than binary fractions are exact is no question of the clauses.
        .integer({ min: -80_000, max: 200_000 })
        .map((part) => specified * (1 + part / 1e6 + above)),
    },
  )

const oneTest = (id: JudgingId, shape: ShapeId, specified: number, unit: StressUnit, above: number) => {
  const least = specimenClauses[id].least[shape] ?? 1
  const often = <T>(usual: T, ...rare: T[]) =>
    fc.oneof(
      { weight: 30, arbitrary: fc.constant(usual) },
      { weight: 2, arbitrary: fc.constantFrom(usual, ...rare) },
    )
  return fc.record({
    strength: strengthAbout(specified, unit, above),
    n: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(least, least, least + 1) },
      { weight: 1, arbitrary: fc.constant(least - 1) },
    ),
    pending: often(0, 1),
    rangePercent: often<number | null>(null, 5, 12.99, 13, 13.01, 14.99, 15, 15.01, 20, 20.01, 40),
    curing: often<JudgedTest['curing']>('standard', 'dry', 'field', 'mixed'),
    ageHours: often(672, 168, 2160),
    lot: fc.constantFrom<string | null>(null, 'A', 'B', 'C'),
    days: isProduction(id)
      ? fc.oneof(
          { weight: 60, arbitrary: fc.double({ min: 0, max: 6, noNaN: true }) },
          { weight: 1, arbitrary: fc.constantFrom(91, 183, 183.01, 250, 370) },
        )
      : fc.constantFrom(0, 1, 1, 2),
  })
}

/** A series of a mix as laboratories and mistakes make them, for the rules of an id; entered in any order. */
const someSeries = (id: JudgingId): fc.Arbitrary<Series<JudgedTest>> =>
  fc
    .record({
      unit: fc.constantFrom(...unitFor(id)),
      grade: fc.nat(),
      on: fc.constantFrom('cylinder', 'cube'),
      shape: fc.oneof(
        {
          weight: 12,
          arbitrary: fc.constantFrom(...shapeIds.filter((one) => specimenClauses[id].least[one])),
        },
        { weight: 1, arbitrary: fc.constantFrom(...shapeIds) },
      ),
      allCuring: fc.constantFrom('standard', 'standard', 'dry'),
      above: fc.constantFrom(0, 0, 0.1, 0.2, 0.5),
      lots: fc.constantFrom('none', 'one', 'mixed'),
      plain: fc.boolean(),
      reverse: fc.boolean(),
    } as const)
    .chain(({ unit, grade, on, shape, allCuring, above, lots, plain, reverse }) => {
      const ofUnit = grades[unit]
      const specified = ofUnit[grade % ofUnit.length] ?? 30
      const many = isProduction(id) ? 90 : 46
      return fc
        .array(oneTest(id, shape, specified, unit, above), {
          minLength: id.endsWith('large-lot') ? 25 : 1,
          maxLength: many,
          size: 'max',
        })
        .map((drawn): Series<JudgedTest> => {
          let castAt = 0
          const tests = drawn.map((one): JudgedTest => {
            castAt += one.days * DAY
            const curing = one.curing === 'standard' ? allCuring : one.curing
            const mpa = toMpa(one.strength, unit)
            const factor =
              specimenClauses[id].factor({
                shape,
                dry: curing === 'dry',
                mpa,
                specifiedMpa: toMpa(specified, unit),
              }) ?? 1
            const sound = {
              n: Math.max(one.n, specimenClauses[id].least[shape] ?? 1),
              pending: 0,
              rangePercent: null,
              ageHours: 672,
              curing: allCuring,
            } as const
            return {
              unroundedMpa: mpa / factor,
              castAt,
              n: one.n,
              pending: one.pending,
              rangePercent: one.rangePercent,
              curing,
              ageHours: one.ageHours,
              lot: lots === 'none' ? null : lots === 'one' ? 'A' : one.lot,
              ...(plain ? sound : {}),
            }
          })
          return {
            specified: { value: specified, unit, on },
            designAgeHours: 672,
            shape,
            tests: reverse ? tests.toReversed() : tests,
          }
        })
    })

it.each(ruleSetIds.filter((id) => id !== 'none'))('%s says the same in both, about its limits', (id) => {
  const outcomes = new Set<string>()
  fc.assert(
    fc.property(someSeries(id), (series) => {
      const { verdicts, disagreements } = judgeBoth(id, series)
      for (const { outcome } of verdicts) outcomes.add(outcome)
      expect(disagreements).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect([...outcomes]).toEqual(
    expect.arrayContaining(['conforms', 'doesNotConform', 'provisional', 'notAssessable']),
  )
})
