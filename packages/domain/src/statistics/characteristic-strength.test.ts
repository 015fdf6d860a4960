import { describe, expect, it } from 'vitest'
import { characteristicStrength } from './characteristic-strength.ts'
import { normalQuantile } from './distribution/normal.ts'
import { fractileOf, fractiles } from './fractiles.ts'

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
