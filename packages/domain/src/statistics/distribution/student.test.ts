import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { studentCdf, studentQuantile } from './student.ts'

const cdf = (t: number, df: number) => {
  const of = studentCdf(t, df)
  return of.ok ? of.value : Number.NaN
}

describe("Student's t", () => {
  // NIST handbook 1.3.6.7.2, with more digits by high-precision arithmetic
  it.each([
    [0.9, 1, 3.0776835371753],
    [0.9, 2, 1.8856180831641],
    [0.9, 5, 1.4758840488245],
    [0.9, 10, 1.3721836411103],
    [0.9, 30, 1.3104150253914],
    [0.95, 1, 6.313751514675],
    [0.95, 2, 2.9199855803537],
    [0.95, 5, 2.015048373333],
    [0.95, 30, 1.697260886594],
    [0.95, 120, 1.6576508993552],
    [0.975, 1, 12.706204736175],
    [0.975, 2, 4.3026527297495],
    [0.975, 10, 2.2281388519863],
    [0.975, 30, 2.0422724563012],
    [0.995, 1, 63.656741162872],
    [0.995, 120, 2.6174211451069],
    [0.025, 10, -2.2281388519863],
  ])('has the share %f with %d degrees of freedom below %f', (p, df, t) =>
    expect(studentQuantile(p, df)).toEqual({ ok: true, value: expect.closeTo(t, 10) }),
  )

  it.each([
    [0.3, 1, 0.40722642092225764],
    [2.5, 1, 0.1211189415908434],
    [40, 1.5, 0.0014898121954656227],
    [0.3, 3, 0.3918816460199595],
    [2.5, 28.5, 0.009218019193919794],
    [40, 28.5, 6.867885507695579e-27],
    [0.3, 1000, 0.38211975208362203],
    [2.5, 1e6, 0.006209744751081623],
  ])('has above %f with %f degrees of freedom the share %f', (t, df, share) => {
    expect(cdf(-t, df) / share).toBeCloseTo(1, 9)
    expect(cdf(t, df)).toBeCloseTo(1 - share, 12)
  })

  it('has its middle at 0 exactly', () => {
    expect(studentQuantile(0.5, 7)).toEqual({ ok: true, value: 0 })
    expect(cdf(0, 7)).toBe(0.5)
  })

  it('is that of Cauchy with one degree of freedom, as far as 1e-100', () => {
    const t = studentQuantile(1e-100, 1)
    expect(t.ok && t.value * Math.PI * 1e-100).toBeCloseTo(-1, 9)
    expect(cdf(-1e300, 1)).toBe(0)
  })

  it.each([0, 1, -1, 2, Number.NaN, 1e-101])('has no quantile for %f', (p) =>
    expect(studentQuantile(p, 5)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'p', value: p, least: 1e-100, below: 1 },
    }),
  )

  it.each([0, -3, 0.99, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'has nothing with %f degrees of freedom',
    (df) => {
      const refusal = {
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'degreesOfFreedom', value: df, least: 1, most: 1e7 },
      }
      expect(studentQuantile(0.9, df)).toEqual(refusal)
      expect(studentCdf(0.9, df)).toEqual(refusal)
    },
  )

  it('has no share below what is no number', () =>
    expect(studentCdf(Number.NaN, 5)).toMatchObject({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 't', value: Number.NaN },
    }))

  it('returns from a quantile to its share, is even, and rises', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 0.5, noNaN: true }),
        fc.double({ min: 1, max: 1e5, noNaN: true }),
        (p, df) => {
          const t = studentQuantile(p, df)
          if (!t.ok) throw new Error(t.code)
          expect(cdf(t.value, df) / p).toBeCloseTo(1, 9)
          expect(cdf(t.value, df) + cdf(-t.value, df)).toBeCloseTo(1, 12)
          expect(cdf(t.value - 0.1, df)).toBeLessThan(cdf(t.value, df))
        },
      ),
    )
  })
})
