import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reinforcementFactor } from './reinforcement.ts'

const core = { diameterMm: 100, lengthMm: 150 }
const bar = (diameterMm: number, distanceMm: number) => ({ diameterMm, distanceMm })

describe('the correction of a core for reinforcement', () => {
  it.each([
    ['no bar', [], 1],
    // 1 + 1.5 · (20/100) · (30/150)
    ['one bar', [bar(20, 30)], 1.06],
    ['the same bar seen from the other end', [bar(20, 120)], 1.06],
    ['a bar in the middle', [bar(20, 75)], 1.15],
    ['a bar at the end', [bar(20, 0)], 1],
    // 1 + 1.5 · (20·30 + 12·60) / (100·150)
    ['two bars apart', [bar(20, 30), bar(12, 60)], 1.132],
    // 18 mm apart, less than 20: only 12 · 48 or 20 · 30, the greater
    ['two bars closer than the larger diameter', [bar(20, 30), bar(12, 48)], 1.06],
    ['two bars closer, the thinner deeper', [bar(20, 30), bar(16, 49)], 1.0784],
    ['two bars just the larger diameter apart', [bar(20, 30), bar(12, 50)], 1.12],
    // the deepest, 20 · 60, hides the one beside it, not the one beyond
    ['three in a row, the ends counting', [bar(20, 30), bar(20, 45), bar(20, 60)], 1.18],
    ['three in a row, the middle one counting', [bar(20, 60), bar(20, 75), bar(20, 90)], 1.15],
  ])('for %s (%j) is %d', (_, bars, factor) => {
    const corrected = reinforcementFactor({ ...core, bars })
    expect(corrected.ok && corrected.value.factor).toBeCloseTo(factor, 10)
  })

  it('says of each bar, in the order given, whether it counts', () =>
    expect(reinforcementFactor({ ...core, bars: [bar(12, 48), bar(20, 30), bar(10, 140)] })).toEqual({
      ok: true,
      value: {
        factor: 1 + (1.5 * 700) / 15_000,
        bars: [
          { product: 576, counts: false },
          { product: 600, counts: true },
          { product: 100, counts: true },
        ],
      },
    }))

  it.each([
    [{ diameterMm: 0 }, 'diameterMm', 0, { above: 0 }],
    [{ lengthMm: Number.NaN }, 'lengthMm', Number.NaN, { above: 0 }],
    [{ bars: [bar(0, 30)] }, 'barDiameterMm', 0, { above: 0, below: 100 }],
    [{ bars: [bar(20, 30), bar(100, 30)] }, 'barDiameterMm', 100, { above: 0, below: 100 }],
    [{ bars: [bar(20, -1)] }, 'distanceMm', -1, { least: 0, most: 150 }],
    [{ bars: [bar(20, 151)] }, 'distanceMm', 151, { least: 0, most: 150 }],
  ])('with %j is refused', (change, name, value, bounds) =>
    expect(reinforcementFactor({ ...core, bars: [], ...change })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it('is refused where numbers do not hold it', () =>
    expect(reinforcementFactor({ diameterMm: 1e308, lengthMm: 1e308, bars: [bar(1e307, 5e307)] })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'factor' },
    }))

  it('never lowers a strength and does not depend on the end from which bars are measured', () => {
    const bars = fc.array(
      fc.record({
        diameterMm: fc.integer({ min: 6, max: 40 }),
        distanceMm: fc.integer({ min: 0, max: 150 }),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(bars, (given) => {
        const turned = given.map((one) => ({ ...one, distanceMm: 150 - one.distanceMm }))
        const [as, back] = [
          reinforcementFactor({ ...core, bars: given }),
          reinforcementFactor({ ...core, bars: turned }),
        ]
        if (!as.ok || !back.ok) throw new Error('refused')
        expect(as.value.factor).toBeGreaterThanOrEqual(1)
        expect(back.value.factor).toBeCloseTo(as.value.factor, 12)
      }),
    )
  })
})
