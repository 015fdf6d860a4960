import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf, normalQuantile } from './normal.ts'

const cdf = (z: number) => {
  const of = normalCdf(z)
  return of.ok ? of.value : Number.NaN
}

describe('the normal curve', () => {
  it.each([
    [-6, 9.865876450376981e-10],
    [-3, 0.001349898031630095],
    [-1, 0.1586552539314571],
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [1.3, 0.9031995154143897],
    [1.9, 0.971283440183998],
    [3, 1 - 0.001349898031630095],
  ])('has below %f the share %f', (z, share) => expect(cdf(z) / share).toBeCloseTo(1, 12))

  // NIST handbook 1.3.6.7.1, with more digits by high-precision arithmetic
  it.each([
    [1e-9, -5.99780701500769],
    [0.025, -1.95996398454005],
    [0.1, -1.2815515655446],
    [0.9, 1.2815515655446],
    [0.95, 1.64485362695147],
    [0.975, 1.95996398454005],
    [0.99, 2.32634787404084],
    [0.995, 2.5758293035489],
    [0.999, 3.09023230616781],
  ])('has %f below %f', (p, z) =>
    expect(normalQuantile(p)).toEqual({ ok: true, value: expect.closeTo(z, 12) }),
  )

  it('has its middle at 0 exactly', () => expect(normalQuantile(0.5)).toEqual({ ok: true, value: 0 }))

  it('takes any number, however far', () => {
    expect([cdf(1e200), cdf(-1e200), cdf(-Number.MAX_VALUE)]).toEqual([1, 0, 0])
  })

  it('reaches to a probability of 1e-100, and no further', () => {
    const far = normalQuantile(1e-100)
    expect(far.ok && cdf(far.value) / 1e-100).toBeCloseTo(1, 9)
    expect(normalQuantile(9e-101)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'p', value: 9e-101, least: 1e-100, below: 1 },
    })
  })

  it.each([0, 1, -0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY])('has no quantile for %f', (p) =>
    expect(normalQuantile(p)).toMatchObject({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'p', value: p },
    }),
  )

  it.each([Number.NaN, Number.NEGATIVE_INFINITY])('has no share below %f', (z) =>
    expect(normalCdf(z)).toMatchObject({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'z', value: z },
    }),
  )

  it('returns from a quantile to its share, and is the same on both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (p) => {
        const z = normalQuantile(p)
        if (!z.ok) throw new Error(z.code)
        expect(cdf(z.value) / p).toBeCloseTo(1, 10)
        expect(cdf(z.value) + cdf(-z.value)).toBeCloseTo(1, 14)
      }),
    )
  })
})
