import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methods } from './methods.ts'
import { ratioFactor } from './ratio-factor.ts'

describe('the slenderness factor', () => {
  const rows = methods.astmC39.ratioFactors
  it.each([
    [1, 0.87],
    [1.1, 0.894],
    [1.25, 0.93],
    [1.375, 0.945],
    [1.5, 0.96],
    [1.6, 0.968],
    [1.75, 0.98],
    [1.76, 1],
    [2, 1],
    [2.3, 1],
  ])('at L/D %d is %d', (ratio, factor) => {
    const found = ratioFactor(rows, ratio)
    expect(found.ok && found.value).toBeCloseTo(factor, 12)
  })

  it('is refused below 1, not extrapolated', () => {
    const refused = { ok: false, code: 'strength.tooShort', detail: { ratio: 0.999, least: 1 } }
    expect(ratioFactor(rows, 0.999)).toEqual(refused)
    expect(ratioFactor([], 0.999)).toEqual(refused)
    expect(ratioFactor([], 1)).toEqual({ ok: true, value: 1 })
    expect(ratioFactor([{ ratio: 1.2, factor: 0.9 }], 1.1)).toMatchObject({ detail: { least: 1.2 } })
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has no L/D of %d', (value) =>
    expect(ratioFactor(rows, value)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'ratio', value, above: 0 },
    }),
  )

  it('grows with L/D', () => {
    const ratio = fc.double({ min: 1, max: 3, noNaN: true })
    fc.assert(
      fc.property(ratio, ratio, (a, b) => {
        const [low, high] = [ratioFactor(rows, Math.min(a, b)), ratioFactor(rows, Math.max(a, b))]
        expect(low.ok && high.ok && low.value <= high.value).toBe(true)
      }),
    )
  })
})
