import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forceUnits, type ForceUnit } from '../quantity/force.ts'
import type { Geometry } from './geometry.ts'
import { heldRate, loadRate } from './load-rate.ts'
import { methodIds, type MethodId } from './methods.ts'
import { geometryOf } from './shapes.ts'

const round = (d: number): Geometry => ({ kind: 'cylinder', diameters: [d, d], length: 2 * d })
const square = (a: number): Geometry => ({ kind: 'cube', sides: [a, a], height: a })
const rateOf = (method: MethodId, geometry: Geometry, unit: ForceUnit) => {
  const rate = loadRate({ method, geometry, unit })
  if (!rate.ok) throw new Error(rate.code)
  return rate.value
}

describe('the rate of loading', () => {
  it.each([
    ['astmC39', round(150), 'kN', 4.42, 3.53, 5.3, 2],
    ['astmC39', round(100), 'kN', 1.96, 1.57, 2.36, 2],
    ['astmC39', round(152.4), 'lbf', 990, 792, 1188, 0],
    ['astmC39', round(101.6), 'lbf', 440, 352, 528, 0],
    ['en12390-3', square(150), 'kN', 13.5, 9, 18, 6],
    ['en12390-3', square(100), 'kN', 6, 4, 8, 6],
    ['en12390-3', round(150), 'kN', 10.6, 7.1, 14.1, 1],
  ] as const)(
    'by %s on %j in %s per second is %d (%d–%d)',
    (method, geometry, unit, target, least, most, digits) => {
      const rate = rateOf(method, geometry, unit)
      expect(rate.target).toBeCloseTo(target, digits)
      expect(rate.least).toBeCloseTo(least, digits)
      expect(rate.most).toBeCloseTo(most, digits)
      expect(rate.unit).toBe(unit)
    },
  )

  it('takes 35 psi/s for a press in lbf or kip, not 0.25 MPa/s', () => {
    const area = (Math.PI * 36) / 4
    expect(rateOf('astmC39', round(152.4), 'lbf').target).toBeCloseTo(35 * area, 8)
    expect(rateOf('astmC39', round(152.4), 'kip').most).toBeCloseTo((42 * area) / 1000, 11)
    expect(rateOf('astmC39', round(152.4), 'lbf').stress).toEqual({
      unit: 'psi',
      least: 28,
      target: 35,
      most: 42,
      verified: true,
    })
  })

  it('takes the row in MPa for a press in kgf or tf, and for any press by EN', () => {
    expect(rateOf('astmC39', round(150), 'kgf').target).toBeCloseTo(4417.8647 / 9.80665, 4)
    expect(rateOf('astmC39', round(150), 'tf').target).toBeCloseTo(0.4504968, 6)
    expect(rateOf('astmC39', round(150), 'N').target).toBeCloseTo(4417.8647, 4)
    expect(rateOf('en12390-3', square(150), 'lbf').stress.unit).toBe('MPa')
  })

  it('shows the area it rests on, and takes a nominal shape as well', () =>
    expect(rateOf('astmC39', geometryOf('cylinder150x300', 150, 150, 300), 'kN').areaMm2).toBeCloseTo(
      17_671.4587,
      4,
    ))

  it('rises with the area, for every method and press', () => {
    const d = fc.double({ min: 50, max: 300, noNaN: true })
    fc.assert(
      fc.property(
        d,
        d,
        fc.constantFrom(...methodIds),
        fc.constantFrom(...forceUnits),
        (a, b, method, unit) => {
          const [low, high] = [
            rateOf(method, round(Math.min(a, b)), unit),
            rateOf(method, round(Math.max(a, b)), unit),
          ]
          expect(low.target).toBeLessThanOrEqual(high.target)
          expect(low.least < low.target && low.target < low.most).toBe(true)
        },
      ),
    )
  })

  it('is refused for what has no area', () => {
    expect(loadRate({ method: 'astmC39', geometry: round(0), unit: 'kN' })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'diameter1', value: 0, above: 0 },
    })
    expect(loadRate({ method: 'astmC39', geometry: round(1e200), unit: 'kN' })).toMatchObject({
      ok: false,
      code: 'number.overflow',
    })
  })
})

describe('a rate that was held', () => {
  const cube = { method: 'en12390-3', geometry: square(100), unit: 'kN' } as const
  it.each([
    [240_000, 60.01, 'slow'],
    [240_000, 60, 'inside'],
    [240_000, 40, 'inside'],
    [240_000, 30, 'inside'],
    [240_000, 29.99, 'fast'],
  ] as const)('of %d N gained in %d s on a cube of 100 mm is %s', (gainedNewtons, seconds, held) =>
    expect(heldRate({ ...cube, gainedNewtons, seconds })).toMatchObject({ ok: true, value: { held } }),
  )

  it('is told in force and in stress per second, with its window', () =>
    expect(heldRate({ ...cube, gainedNewtons: 240_000, seconds: 40 })).toMatchObject({
      ok: true,
      value: { perSecond: 6, mpaPerSecond: 0.6, loadRate: { least: 4, target: 6, most: 8 } },
    }))

  it('at an end of the window is not decided by a binary digit', () => {
    for (const [rate, seconds] of [
      [0.2, 37.3],
      [0.3, 41.7],
    ] as const) {
      const gainedNewtons = rate * ((Math.PI * 150 ** 2) / 4) * seconds
      const held = heldRate({ method: 'astmC39', geometry: round(150), unit: 'kN', gainedNewtons, seconds })
      expect(held).toMatchObject({ ok: true, value: { held: 'inside' } })
    }
  })

  it.each([
    ['gainedNewtons', 0],
    ['gainedNewtons', -1],
    ['gainedNewtons', Number.NaN],
    ['seconds', 0],
    ['seconds', -5],
    ['seconds', Number.POSITIVE_INFINITY],
  ] as const)('cannot have %s %d', (name, value) =>
    expect(heldRate({ ...cube, gainedNewtons: 1000, seconds: 10, [name]: value })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, above: 0 },
    }),
  )

  it('is refused with its geometry, and where it is beyond every number', () => {
    expect(heldRate({ ...cube, geometry: square(-1), gainedNewtons: 1, seconds: 1 })).toMatchObject({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'side1', value: -1 },
    })
    expect(heldRate({ ...cube, gainedNewtons: 1e308, seconds: 1e-10 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'perSecond' },
    })
  })
})
