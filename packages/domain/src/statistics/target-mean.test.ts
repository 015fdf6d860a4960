import { describe, expect, it } from 'vitest'
import { characteristicStrength } from './characteristic-strength.ts'
import { normalQuantile } from './distribution/normal.ts'
import { fractileOf, fractiles } from './fractiles.ts'
import { targetMargins, targetMean, targetMeanByVariation } from './target-mean.ts'

describe('fractiles', () => {
  it('are those that the standards print', () =>
    expect(fractiles.map(({ percentBelow, t, verified }) => [percentBelow, t, verified])).toEqual([
      [50, 0, true],
      [30, 0.52, true],
      [20, 0.84, true],
      [15.9, 1, true],
      [10, 1.28, true],
      [5, 1.645, false],
    ]))

  it.each(fractiles)(
    'of $percentBelow % agree with the normal curve to the digits printed',
    ({ percentBelow, t }) => {
      const z = normalQuantile(1 - percentBelow / 100)
      expect(z.ok && Math.abs(z.value - t)).toBeLessThan(0.005)
      expect(fractileOf(percentBelow)).toMatchObject({ ok: true, value: { t, percentBelow } })
    },
  )

  it('of another share come from the normal curve, and say so', () => {
    expect(fractileOf(1)).toEqual({
      ok: true,
      value: { percentBelow: 1, t: expect.closeTo(2.32635, 5), source: 'normal curve', verified: true },
    })
    expect(fractileOf(90)).toMatchObject({ value: { t: expect.closeTo(-1.28155, 5) } })
  })

  it.each([0, 100, -5, Number.NaN])('of %f % there are none', (percentBelow) =>
    expect(fractileOf(percentBelow)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'percentBelow', value: percentBelow, least: 1e-6, below: 100 },
    }),
  )
})

describe('characteristic strength', () => {
  it('is the mean less t·s (NCh 1998, CIRSOC 201)', () => {
    expect(characteristicStrength({ mean: 256, s: 32, percentBelow: 20 })).toMatchObject({
      ok: true,
      value: { characteristic: expect.closeTo(229.12, 9), margin: expect.closeTo(26.88, 9) },
    })
    expect(characteristicStrength({ mean: 30, s: 4, percentBelow: 10 })).toMatchObject({
      value: { characteristic: expect.closeTo(24.88, 9), fractile: { t: 1.28 } },
    })
  })

  it('is refused without a mean, with a negative s, with no share', () => {
    expect(characteristicStrength({ mean: 0, s: 4, percentBelow: 10 })).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'mean', value: 0 },
    })
    expect(characteristicStrength({ mean: 30, s: -4, percentBelow: 10 })).toMatchObject({
      detail: { name: 's', value: -4 },
    })
    expect(characteristicStrength({ mean: 30, s: 4, percentBelow: 0 })).toMatchObject({
      detail: { name: 'percentBelow', value: 0 },
    })
    expect(characteristicStrength({ mean: 30, s: 1.7e308, percentBelow: 5 })).toMatchObject({
      code: 'number.overflow',
    })
  })
})

describe('the mean to aim at', () => {
  it.each([
    ['en206Least', 1.48],
    ['en206Usual', 1.64],
    ['cirsoc201', 1.28],
  ])('by %s has a margin of %f deviations', (id, z) => {
    expect(targetMargins.find((row) => row.id === id)).toMatchObject({ z, verified: true })
    expect(targetMean({ specified: 30, s: 4, z })).toEqual({
      ok: true,
      value: { required: expect.closeTo(30 + 4 * z, 9), margin: expect.closeTo(4 * z, 9) },
    })
  })

  it('for means of three and for single tests is that of ACI 318 with z 2.33', () => {
    const [means, single] = [
      targetMean({ specified: 30, s: 3, z: 2.33, run: 3 }),
      targetMean({ specified: 30, s: 3, z: 2.33, allowance: 3.5 }),
    ]
    // 2.33/√3 = 1.3452, printed 1.34
    expect(means.ok && means.value.required).toBeCloseTo(30 + 3 * 1.3452, 3)
    expect(single.ok && single.value.required).toBeCloseTo(33.49, 9)
  })

  it('by V is f’c over what V leaves of it', () =>
    expect(targetMeanByVariation({ specified: 30, v: 10, z: 1.28 })).toEqual({
      ok: true,
      value: { required: expect.closeTo(34.4037, 4), margin: expect.closeTo(4.4037, 4) },
    }))

  it('by V is out of reach where z·V is the whole', () => {
    expect(targetMeanByVariation({ specified: 30, v: 50, z: 2 })).toEqual({
      ok: false,
      code: 'targetMean.unreachable',
      detail: { z: 2, v: 50 },
    })
    expect(targetMeanByVariation({ specified: 30, v: 49, z: 2 })).toMatchObject({ ok: true })
  })

  it.each([
    [
      { specified: 0, s: 4, z: 1 },
      { name: 'specified', value: 0, above: 0 },
    ],
    [
      { specified: 30, s: -4, z: 1 },
      { name: 's', value: -4, least: 0 },
    ],
    [
      { specified: 30, s: 4, z: -1 },
      { name: 'z', value: -1, least: 0 },
    ],
    [
      { specified: 30, s: 4, z: 1, allowance: -1 },
      { name: 'allowance', value: -1, least: 0 },
    ],
    [
      { specified: 30, s: 4, z: 1, run: 0 },
      { name: 'run', value: 0, least: 1, whole: true },
    ],
    [
      { specified: 30, s: 4, z: 1, run: 1.5 },
      { name: 'run', value: 1.5, least: 1, whole: true },
    ],
  ])('is refused for %o', (of, detail) =>
    expect(targetMean(of)).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )

  it.each([
    [{ specified: 0, v: 4, z: 1 }, 'specified'],
    [{ specified: 30, v: -4, z: 1 }, 'v'],
    [{ specified: 30, v: 4, z: Number.NaN }, 'z'],
  ])('by V is refused for %o', (of, name) =>
    expect(targetMeanByVariation(of)).toMatchObject({ code: 'number.outOfBounds', detail: { name } }),
  )

  it('is refused, not infinite, where it overflows', () => {
    expect(targetMean({ specified: 30, s: 1e308, z: 10 })).toMatchObject({ code: 'number.overflow' })
    expect(targetMeanByVariation({ specified: 1e308, v: 99.99, z: 1 })).toMatchObject({
      code: 'number.overflow',
    })
  })
})
