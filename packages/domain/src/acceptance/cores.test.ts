import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StressUnit } from '../quantity/stress.ts'
import { judgeCores } from './cores.ts'

const judged = (strengths: readonly number[], specified: number, unit: StressUnit = 'MPa') => {
  const of = judgeCores({ strengths, specified, unit })
  if (!of.ok) throw new Error(of.code)
  return of.value
}

describe("three cores of a low test, ACI 318-19 26.12.6.1(e): mean 0.85 f'c, each 0.75 f'c", () => {
  it.each([
    [[30, 30, 30], 30, 'conforms', 'conforms'],
    [[25.5, 25.5, 25.5], 30, 'conforms', 'conforms'], // the mean at its limit
    [[25.5, 25.5, 25.2], 30, 'doesNotConform', 'groupBelow'], // 25.4
    [[27, 27, 22.5], 30, 'conforms', 'conforms'], // the least core at its limit, the mean too
    [[28, 28, 22.4], 30, 'doesNotConform', 'singleBelow'],
    [[25, 25, 22.4], 30, 'doesNotConform', 'bothBelow'],
    [[29.7, 29.8, 29.74], 35, 'doesNotConform', 'groupBelow'], // 29.747, reported 29.7, against 29.75
    [[29.75, 29.75, 29.75], 35, 'conforms', 'conforms'],
    [[40, 40, 26.2], 35, 'doesNotConform', 'singleBelow'], // against 26.25
    [[40, 40, 26.25], 35, 'conforms', 'conforms'],
  ] as const)("%j for f'c %d: %s (%s)", (strengths, specified, outcome, reason) =>
    expect(judged(strengths, specified)).toMatchObject({ outcome, reason }),
  )

  it('compares the mean first, then the least core', () => {
    const { compared } = judged([22, 27.1, 26], 30)
    expect(compared).toEqual([
      {
        quantity: 'lotMean',
        n: 3,
        value: 25,
        unrounded: 75.1 / 3,
        limit: 25.5,
        bound: 'least',
        unit: 'MPa',
        holds: false,
        clause: '26.12.6.1(e)',
        verified: true,
      },
      {
        quantity: 'single',
        n: 1,
        value: 22,
        unrounded: 22,
        limit: 22.5,
        bound: 'least',
        unit: 'MPa',
        holds: false,
        clause: '26.12.6.1(e)',
        verified: true,
      },
    ])
  })

  it.each([
    ['psi', 4000, [3400, 3400, 3400], 3400, 3000, true],
    ['psi', 4000, [3390, 3400, 3390], 3400, 3000, false],
    ['kgf/cm2', 210, [179, 178.5, 178], 178.5, 157.5, true], // reported 179
    ['kgf/cm2', 210, [178, 178, 178], 178.5, 157.5, false],
  ] as const)('in %s: f′c %d, %j', (unit, specified, strengths, meanLimit, leastLimit, holds) => {
    const { compared } = judged(strengths, specified, unit)
    expect(compared).toMatchObject([
      { limit: meanLimit, unit, holds },
      { limit: leastLimit, unit, holds: true },
    ])
  })

  it('takes more than three', () =>
    expect(judged([26, 26, 26, 26, 23.5], 30).compared[0]).toMatchObject({ n: 5, value: 25.5, holds: true }))

  it.each([
    [[], 'values.empty', { n: 0, least: 1 }],
    [[30], 'cores.fewerThanThree', { n: 1, needed: 3 }],
    [[30, 31], 'cores.fewerThanThree', { n: 2, needed: 3 }],
    [[30, Number.NaN, 31], 'values.notFinite', { index: 1, value: Number.NaN }],
    [[30, 31, Number.POSITIVE_INFINITY], 'values.notFinite', { index: 2, value: Number.POSITIVE_INFINITY }],
    [[30, 0, 31], 'values.outOfBounds', { index: 1, value: 0 }],
    [[-30, 30, 31], 'values.outOfBounds', { index: 0, value: -30 }],
  ])('refuses %j: %s', (strengths, code, detail) =>
    expect(judgeCores({ strengths, specified: 30, unit: 'MPa' })).toEqual({ ok: false, code, detail }),
  )

  it.each([0, -30, Number.NaN])("refuses f'c %d", (specified) =>
    expect(judgeCores({ strengths: [30, 30, 30], specified, unit: 'MPa' })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'specified', value: specified, above: 0 },
    }),
  )

  it('refuses a mean beyond every number', () =>
    expect(judgeCores({ strengths: [1e308, 1e308, 1e308], specified: 30, unit: 'MPa' })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'compared.0.value' },
    }))

  it('is never worse for a stronger core', () => {
    const strength = fc.double({ min: 5, max: 90, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(strength, { minLength: 3, maxLength: 6 }),
        strength,
        fc.nat(),
        (cores, more, which) => {
          const at = which % cores.length
          const stronger = cores.map((core, index) => (index === at ? core + more : core))
          const [before, after] = [judged(cores, 30), judged(stronger, 30)]
          for (const [index, { holds }] of before.compared.entries())
            expect(after.compared[index]?.holds || !holds).toBe(true)
          if (before.outcome === 'conforms') expect(after.outcome).toBe('conforms')
        },
      ),
    )
  })
})
