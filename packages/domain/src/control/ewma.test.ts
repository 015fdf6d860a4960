import { describe, expect, it } from 'vitest'
import { ewma } from './ewma.ts'

// P-16, NIST/SEMATECH e-Handbook 6.3.2.4.
const values = [
  52.0, 47.0, 53.0, 49.3, 50.1, 47.0, 51.0, 50.1, 51.2, 50.5, 49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4,
  53.6, 52.1,
]
const nist = { values, target: 50, sigma: 2.0539, lambda: 0.3 }
const averages = [
  50.6, 49.52, 50.564, 50.1848, 50.1594, 49.2116, 49.7481, 49.8537, 50.2576, 50.3303, 50.1112, 49.3578,
  49.5205, 50.0543, 49.378, 49.9246, 50.7272, 51.2291, 51.9403, 51.9882,
]
const plain = (more = {}) => ewma({ values: [30, 32], target: 30, sigma: 1, lambda: 0.5, ...more })

describe('the moving average with exponential weights', () => {
  it('gives every figure of the handbook; its lower limit 47.4115 is 47.4116 (P-16)', () => {
    const found = ewma({ ...nist, width: 3 })
    if (!found.ok) throw new Error(found.code)
    for (const [at, point] of found.value.points.entries()) {
      expect(point).toMatchObject({ index: at, value: values[at], beyondAsymptotic: null, beyondExact: null })
      expect(point.ewma).toBeCloseTo(averages[at] ?? Number.NaN, 4)
    }
    expect(found.value.points).toHaveLength(20)
    expect(found.value.asymptotic.upper).toBeCloseTo(52.5884, 4)
    expect(found.value.asymptotic.lower).toBeCloseTo(47.4116, 4)
  })

  it('takes limits of three σ unless told', () => {
    expect(ewma(nist)).toEqual(ewma({ ...nist, width: 3 }))
    expect(ewma(nist)).not.toEqual(ewma({ ...nist, width: 2.7 }))
  })

  it('has narrower limits at the start: 3·λ·σ at the first point, near the last ones by the twentieth', () => {
    const found = ewma(nist)
    if (!found.ok) throw new Error(found.code)
    const [first, second] = found.value.points
    expect(first?.exact.upper).toBeCloseTo(50 + 3 * 0.3 * 2.0539, 10)
    expect(first?.exact.lower).toBeCloseTo(50 - 3 * 0.3 * 2.0539, 10)
    // √(0.3²·(1 + 0.7²)) = 0.3·√1.49
    expect(second?.exact.upper).toBeCloseTo(50 + 3 * 0.3 * Math.sqrt(1.49) * 2.0539, 10)
    expect(found.value.points.at(-1)?.exact.upper).toBeCloseTo(found.value.asymptotic.upper, 5)
  })

  it('is the Shewhart chart where λ is 1', () =>
    expect(plain({ lambda: 1, values: [33, 34, 26, 27] })).toEqual({
      ok: true,
      value: {
        asymptotic: { lower: 27, upper: 33 },
        points: [
          {
            index: 0,
            value: 33,
            ewma: 33,
            exact: { lower: 27, upper: 33 },
            beyondExact: null,
            beyondAsymptotic: null,
          },
          {
            index: 1,
            value: 34,
            ewma: 34,
            exact: { lower: 27, upper: 33 },
            beyondExact: 'above',
            beyondAsymptotic: 'above',
          },
          {
            index: 2,
            value: 26,
            ewma: 26,
            exact: { lower: 27, upper: 33 },
            beyondExact: 'below',
            beyondAsymptotic: 'below',
          },
          {
            index: 3,
            value: 27,
            ewma: 27,
            exact: { lower: 27, upper: 33 },
            beyondExact: null,
            beyondAsymptotic: null,
          },
        ],
      },
    }))

  it('may be beyond the exact limits before it is beyond those it tends to', () => {
    // First point: z = 31.6, exact limit 30 + 3·0.5 = 31.5, limit in the end 30 + 3/√3 = 31.73.
    const found = plain({ values: [33.2] })
    expect(found).toMatchObject({ value: { points: [{ beyondExact: 'above', beyondAsymptotic: null }] } })
  })

  it.each([
    ['no values', { values: [] }, 'values.empty', {}],
    ['no number', { values: [Number.NaN] }, 'values.notFinite', { index: 0 }],
    ['a target that is no number', { target: Number.NaN }, 'number.outOfBounds', { name: 'target' }],
    ['σ of 0', { sigma: 0 }, 'number.outOfBounds', { name: 'sigma', value: 0, above: 0 }],
    ['a width of 0', { width: 0 }, 'number.outOfBounds', { name: 'width', value: 0 }],
    ['λ of 0', { lambda: 0 }, 'number.outOfBounds', { name: 'lambda', value: 0, above: 0, most: 1 }],
    ['λ above 1', { lambda: 1.01 }, 'number.outOfBounds', { name: 'lambda', value: 1.01 }],
    ['limits beyond every number', { sigma: 1e308 }, 'number.overflow', { path: 'asymptotic.lower' }],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(plain(wrong)).toMatchObject({ ok: false, code, detail }),
  )
})
