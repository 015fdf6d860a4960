import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { airFreeDensity, freshDensity, yieldOf } from './density.ts'

const refused = (name: string, value: number, bounds: object) => ({
  ok: false,
  code: 'number.outOfBounds',
  detail: { name, value, ...bounds },
})

describe('the density of fresh concrete', () => {
  it('is 142.0 lb/ft³ for 35.5 lb in a quarter of a cubic foot (P-12, ACI field testing)', () => {
    const density = freshDensity({ empty: 18.6, full: 54.1, volume: 0.25 })
    expect(density.ok && density.value.net).toBeCloseTo(35.5, 10)
    expect(density.ok && density.value.density).toBeCloseTo(142, 10)
  })

  it('is 2360 kg/m³ for 16.52 kg in 7 litres', () => {
    const density = freshDensity({ empty: 0, full: 16.52, volume: 0.007 })
    expect(density.ok && density.value.density).toBeCloseTo(2360, 9)
  })

  it.each([
    [{ empty: -0.1 }, refused('empty', -0.1, { least: 0 })],
    [{ empty: Number.NaN }, refused('empty', Number.NaN, { least: 0 })],
    [{ full: 0 }, refused('full', 0, { above: 0 })],
    [{ volume: 0 }, refused('volume', 0, { above: 0 })],
    [{ full: 5 }, { ok: false, code: 'freshDensity.notFuller', detail: { empty: 5, full: 5 } }],
    [{ full: 4.9 }, { ok: false, code: 'freshDensity.notFuller', detail: { empty: 5, full: 4.9 } }],
    [{ volume: 1e-320 }, { ok: false, code: 'number.overflow', detail: { path: 'density' } }],
  ])('with %j is refused', (change, refusal) =>
    expect(freshDensity({ empty: 5, full: 20, volume: 0.007, ...change })).toEqual(refusal),
  )

  it('does not depend on the units as long as they go together', () => {
    const [kgPerLb, m3PerFt3] = [0.45359237, 0.028316846592]
    const lb = fc.double({ min: 0.1, max: 100, noNaN: true })
    fc.assert(
      fc.property(lb, lb, fc.double({ min: 0.1, max: 1, noNaN: true }), (empty, net, volume) => {
        const us = freshDensity({ empty, full: empty + net, volume })
        const si = freshDensity({
          empty: empty * kgPerLb,
          full: (empty + net) * kgPerLb,
          volume: volume * m3PerFt3,
        })
        if (!us.ok || !si.ok) throw new Error('refused')
        expect(si.value.density / us.value.density).toBeCloseTo(16.01846337396, 6)
      }),
    )
  })
})

describe('the yield of a batch', () => {
  it('is its mass over its density; the cement is spread over what was really made', () => {
    const made = yieldOf({ batchMass: 14_100, density: 2350, designVolume: 6.25, cement: 2100 })
    expect(made).toEqual({ ok: true, value: { yield: 6, relative: 0.96, cementContent: 350 } })
  })

  it('may be of a batch without cement, or of nothing else', () => {
    const batch = { batchMass: 100, density: 50, designVolume: 2 }
    expect(yieldOf({ ...batch, cement: 0 })).toMatchObject({ value: { cementContent: 0 } })
    expect(yieldOf({ ...batch, cement: 100 })).toMatchObject({ value: { cementContent: 50 } })
  })

  it.each([
    [{ batchMass: 0 }, refused('batchMass', 0, { above: 0 })],
    [{ density: 0 }, refused('density', 0, { above: 0 })],
    [{ designVolume: -6 }, refused('designVolume', -6, { above: 0 })],
    [{ cement: -1 }, refused('cement', -1, { least: 0, most: 14_100 })],
    [{ cement: 14_101 }, refused('cement', 14_101, { least: 0, most: 14_100 })],
    [{ density: 1e-310 }, { ok: false, code: 'number.overflow', detail: { path: 'yield' } }],
  ])('with %j is refused', (change, refusal) =>
    expect(yieldOf({ batchMass: 14_100, density: 2350, designVolume: 6, cement: 2100, ...change })).toEqual(
      refusal,
    ),
  )
})

describe('the density without air', () => {
  it('is the mass of the batch over the absolute volumes', () =>
    expect(airFreeDensity(2400, 0.96)).toEqual({ ok: true, value: 2500 }))

  it.each([
    [0, 1, refused('batchMass', 0, { above: 0 })],
    [2400, 0, refused('absoluteVolume', 0, { above: 0 })],
    [1e300, 1e-300, { ok: false, code: 'number.overflow', detail: { path: '' } }],
  ])('of %d in %d is refused', (mass, volume, refusal) =>
    expect(airFreeDensity(mass, volume)).toEqual(refusal),
  )
})
