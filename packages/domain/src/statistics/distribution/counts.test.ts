import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binomialUpper } from './binomial.ts'
import { chiSquareUpper } from './chi-square.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { logGamma } from './log-gamma.ts'

const numberOf = (of: { readonly ok: boolean; readonly value?: number }) => of.value ?? Number.NaN

describe('chi-square', () => {
  // NIST handbook 1.3.6.7.4, and high-precision arithmetic
  it.each([
    [3.841458820694124, 1, 0.05],
    [5.991464547107979, 2, 0.05],
    [16.918977604620448, 9, 0.05],
    [21.665994333461924, 9, 0.01],
    [18.307038053275146, 10, 0.05],
    [2, 9, 0.9914676066288135],
    [0.0001, 1, 0.9920212873707368],
    [1200, 1000, 1.22559423306229e-5],
    [99_000, 100_000, 0.9875216843619172],
  ])('has above %f with %d degrees of freedom the share %f', (x, df, share) =>
    expect(numberOf(chiSquareUpper(x, df)) / share).toBeCloseTo(1, 11),
  )

  it('is whole at 0 and gone at the end of the numbers', () => {
    expect(chiSquareUpper(0, 9)).toEqual({ ok: true, value: 1 })
    expect(chiSquareUpper(Number.MAX_VALUE, 9)).toEqual({ ok: true, value: 0 })
  })

  it('is refused below 0 and outside 1 to 10⁷ degrees of freedom', () => {
    expect(chiSquareUpper(-1, 9)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'x', value: -1 },
    })
    for (const df of [0, 1e7 + 1, Number.NaN])
      expect(chiSquareUpper(1, df)).toMatchObject({
        code: 'number.outOfBounds',
        detail: { name: 'degreesOfFreedom', value: df, least: 1, most: 1e7 },
      })
  })
})

/** P(X ≥ k) by adding every term. */
function binomialSum(n: number, p: number, k: number): number {
  let [ways, sum] = [1, 0]
  for (let hits = 0; hits <= n; hits++) {
    if (hits >= k) sum += ways * p ** hits * (1 - p) ** (n - hits)
    ways = (ways * (n - hits)) / (hits + 1)
  }
  return sum
}

describe('the binomial tail', () => {
  it.each([
    [10, 0.1, 3, 0.0701908264],
    [10, 0.5, 5, 0.623046875],
    [100, 0.02, 7, 0.004062054080100842],
    [1000, 0.1, 130, 0.0013413983708734315],
    [1000, 0.1, 60, 0.9999975414686313],
    [100_000, 0.1, 10_200, 0.017945857126055256],
    [1_000_000, 0.1, 100_500, 0.04803478220540275],
    [5, 1e-12, 2, 9.99999999998e-24],
  ])('of %d trials at %f has %d or more with %f', (n, p, k, share) =>
    expect(numberOf(binomialUpper(n, p, k)) / share).toBeCloseTo(1, 10),
  )

  it.each([
    [0, 0.3, 0, 1],
    [7, 0, 0, 1],
    [7, 0, 1, 0],
    [7, 1, 7, 1],
    [7, 0.5, 8, 0],
    [7, 1, 8, 0],
    [7, 0.5, 7, 1 / 128],
  ])('of %d trials at %f has at the end, %d, %f', (n, p, k, share) =>
    expect(numberOf(binomialUpper(n, p, k))).toBeCloseTo(share, 15),
  )

  it('is the sum of its terms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.integer({ min: 0, max: 26 }),
        (n, p, k) => {
          expect(numberOf(binomialUpper(n, p, k))).toBeCloseTo(binomialSum(n, p, k), 11)
        },
      ),
    )
  })

  it('is refused for parts of trials, chances outside 0 to 1, too many', () => {
    expect(binomialUpper(2.5, 0.5, 1)).toMatchObject({ code: 'number.outOfBounds', detail: { name: 'n' } })
    expect(binomialUpper(-1, 0.5, 1)).toMatchObject({ detail: { name: 'n', value: -1 } })
    expect(binomialUpper(1e7 + 1, 0.5, 1)).toMatchObject({ detail: { name: 'n', most: 1e7 } })
    expect(binomialUpper(5, 0.5, 1.5)).toMatchObject({ detail: { name: 'k', value: 1.5 } })
    expect(binomialUpper(5, -0.1, 1)).toMatchObject({ detail: { name: 'p', value: -0.1, least: 0 } })
    expect(binomialUpper(5, 1.1, 1)).toMatchObject({ detail: { name: 'p', value: 1.1, most: 1 } })
  })
})

describe('the incomplete beta function', () => {
  it.each([
    [2, 3, 0.4, 0.5248],
    [0.5, 0.5, 0.3, 0.3690101195655454],
    [9.5, 0.5, 0.98, 0.5408842575449632],
    [200, 300, 0.45, 0.9881463456202629],
    [0.3, 7, 0.02, 0.5920975055927975],
    [2, 3, 0, 0],
    [2, 3, 1, 1],
    [1e-160, 6, 1e-9, 1],
    [6, 1e-160, 1 - 1e-9, 0],
  ])('I(%f, %f; %f) is %f', (a, b, x, share) =>
    expect(numberOf(incompleteBeta(a, b, x))).toBeCloseTo(share, 12),
  )

  it('is never more than the whole', () =>
    expect(incompleteBeta(1e-160, 6, 1e-9)).toEqual({ ok: true, value: 1 }))

  it('is refused outside its parameters', () => {
    expect(incompleteBeta(0, 1, 0.5)).toMatchObject({ code: 'number.outOfBounds', detail: { name: 'a' } })
    expect(incompleteBeta(1, 1e7 + 1, 0.5)).toMatchObject({ detail: { name: 'b', above: 0, most: 1e7 } })
    expect(incompleteBeta(1, 1, -0.1)).toMatchObject({ detail: { name: 'x', least: 0, most: 1 } })
    expect(incompleteBeta(1, 1, 1.1)).toMatchObject({ detail: { name: 'x', value: 1.1 } })
  })
})

describe('ln Γ', () => {
  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1, 0],
    [2, 0],
    [3.3, 0.987098577894735],
    [9.99, 12.779315214350193],
    [10, 12.80182748008147],
    [57, 172.3527971391628],
    [10_000, 82_099.71749644238],
  ])('of %f is %f', (x, value) => expect(numberOf(logGamma(x))).toBeCloseTo(value, 10))

  it('is refused at 0 and where it overflows', () => {
    expect(logGamma(0)).toMatchObject({ code: 'number.outOfBounds', detail: { name: 'x', value: 0 } })
    expect(logGamma(Number.MAX_VALUE)).toMatchObject({ code: 'number.overflow' })
  })
})
