import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coreStrength } from './corrected-strength.ts'

const core = { maximumLoadN: 250_000, diameterMm: 100, lengthMm: 200, method: 'astmC39' } as const

describe('the strength of a core', () => {
  it('is its load over its area, without correction at twice the diameter', () => {
    const strength = coreStrength(core)
    expect(strength).toMatchObject({ ok: true, value: { ratio: 2, factor: 1 } })
    expect(strength.ok && strength.value.areaMm2).toBeCloseTo(7853.98163, 5)
    expect(strength.ok && strength.value.uncorrectedMpa).toBeCloseTo(31.830989, 6)
    expect(strength.ok && strength.value.correctedMpa).toBe(strength.ok && strength.value.uncorrectedMpa)
  })

  it.each([
    [175, 0.98],
    [176, 1],
    [160, 0.968],
    [150, 0.96],
    [137.5, 0.945],
    [125, 0.93],
    [110, 0.894],
    [100, 0.87],
  ])('of 100 × %d mm takes the factor %d (ASTM C39)', (lengthMm, factor) => {
    const strength = coreStrength({ ...core, lengthMm })
    expect(strength.ok && strength.value.factor).toBeCloseTo(factor, 10)
    expect(strength.ok && strength.value.correctedMpa).toBeCloseTo(31.830989 * factor, 5)
  })

  it('is refused where it is shorter than wide', () =>
    expect(coreStrength({ ...core, lengthMm: 99 })).toEqual({
      ok: false,
      code: 'strength.tooShort',
      detail: { ratio: 0.99, least: 1 },
    }))

  it.each([
    ['maximumLoadN', 0],
    ['maximumLoadN', -1],
    ['diameterMm', Number.NaN],
    ['lengthMm', Number.POSITIVE_INFINITY],
  ])('with %s %d is refused', (name, value) =>
    expect(coreStrength({ ...core, [name]: value })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, above: 0 },
    }),
  )

  it.each([
    [{ diameterMm: 1e200, lengthMm: 2e200 }, 'areaMm2'],
    [{ diameterMm: 1e-200, lengthMm: 1 }, 'uncorrectedMpa'],
  ])('of %j is refused: no number holds it', (change, path) =>
    expect(coreStrength({ ...core, ...change })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path },
    }),
  )

  it('is never raised by the correction', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 3, noNaN: true }), (ratio) => {
        const strength = coreStrength({ ...core, lengthMm: 100 * ratio })
        if (!strength.ok) throw new Error(strength.code)
        expect(strength.value.correctedMpa).toBeLessThanOrEqual(strength.value.uncorrectedMpa)
      }),
    )
  })
})
