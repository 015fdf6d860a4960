import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uncertaintyBudget, type Component } from './budget.ts'

const percent = (name: string, amount: number, sensitivity = 1): Component => ({
  name,
  spread: { amount, distribution: 'standard' },
  sensitivity,
})

describe('an uncertainty budget', () => {
  it('adds squares: 3 % and 4 % make 5 %, sharing 36 to 64', () =>
    expect(uncertaintyBudget({ value: 40, components: [percent('load', 3), percent('area', 4)] })).toEqual({
      ok: true,
      value: {
        contributions: [
          {
            name: 'load',
            standardPercent: 3,
            sensitivity: 1,
            contributionPercent: 3,
            sharePercent: expect.closeTo(36, 10),
          },
          {
            name: 'area',
            standardPercent: 4,
            sensitivity: 1,
            contributionPercent: 4,
            sharePercent: expect.closeTo(64, 10),
          },
        ],
        combinedPercent: 5,
        combined: 2,
        k: 2,
        expandedPercent: 10,
        expanded: 4,
      },
    }))

  it('takes an absolute spread relative to its own value, times its sensitivity', () => {
    const diameter: Component = {
      name: 'diameter',
      spread: { amount: 0.3, distribution: 'standard' },
      of: 150,
      readings: 4,
      sensitivity: -2,
    }
    const budget = uncertaintyBudget({ value: 30, components: [diameter], k: 3 })
    if (!budget.ok) throw new Error(budget.code)
    const { contributions, ...whole } = budget.value
    expect(contributions).toEqual([
      {
        name: 'diameter',
        standardPercent: expect.closeTo(0.1, 12),
        sensitivity: -2,
        contributionPercent: expect.closeTo(0.2, 12),
        sharePercent: 100,
      },
    ])
    expect(whole).toEqual({
      combinedPercent: expect.closeTo(0.2, 12),
      combined: expect.closeTo(0.06, 12),
      k: 3,
      expandedPercent: expect.closeTo(0.6, 12),
      expanded: expect.closeTo(0.18, 12),
    })
  })

  it('of nothing uncertain has no shares and no NaN', () =>
    expect(uncertaintyBudget({ value: 30, components: [percent('load', 0)] })).toMatchObject({
      ok: true,
      value: { combinedPercent: 0, expanded: 0, contributions: [{ sharePercent: 0 }] },
    }))

  it.each([
    [{ value: 0 }, { name: 'value', value: 0, above: 0 }],
    [{ value: Number.NaN }, { name: 'value', value: Number.NaN, above: 0 }],
    [{ k: 0 }, { name: 'k', value: 0, above: 0 }],
    [
      { components: [percent('load', 1), { ...percent('side', 1), of: 0 }] },
      { name: 'of', value: 0, above: 0, component: 'side' },
    ],
    [
      { components: [percent('load', 1, Number.NaN)] },
      { name: 'sensitivity', value: Number.NaN, component: 'load' },
    ],
    [{ components: [percent('load', -1)] }, { name: 'amount', value: -1, least: 0, component: 'load' }],
  ])('is refused for %j, with the component', (change, detail) =>
    expect(uncertaintyBudget({ value: 30, components: [percent('load', 1)], ...change })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )

  it('is refused without components, and beyond every number', () => {
    expect(uncertaintyBudget({ value: 30, components: [] })).toEqual({
      ok: false,
      code: 'budget.empty',
      detail: {},
    })
    expect(uncertaintyBudget({ value: 30, components: [percent('load', 1e308, 10)] })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'contributionPercent', component: 'load' },
    })
    expect(uncertaintyBudget({ value: 1e308, components: [percent('load', 1e10)] })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'combined' },
    })
  })

  it('shares out 100 %, whatever the order, and no component takes uncertainty away', () => {
    const amounts = fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, (list) => {
        const components = list.map((amount, at) => percent(`${at}`, amount))
        const budget = uncertaintyBudget({ value: 30, components })
        const turned = uncertaintyBudget({ value: 30, components: components.toReversed() })
        if (!budget.ok || !turned.ok) throw new Error('refused')
        const { contributions, combinedPercent } = budget.value
        expect(contributions.reduce((sum, { sharePercent }) => sum + sharePercent, 0)).toBeCloseTo(100, 8)
        expect(turned.value.combinedPercent).toBeCloseTo(combinedPercent, 10)
        expect(combinedPercent).toBeGreaterThanOrEqual(Math.max(...list) - 1e-12)
      }),
    )
  })
})
