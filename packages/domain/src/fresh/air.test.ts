import { describe, expect, it } from 'vitest'
import { gravimetricAir, pressureAir } from './air.ts'

const refused = (name: string, value: number, bounds: object) => ({
  ok: false,
  code: 'number.outOfBounds',
  detail: { name, value, ...bounds },
})

describe('the gravimetric air content', () => {
  it.each([
    [2350, 2500, 6],
    [2500, 2500, 0],
    [142, 150, 5.333333],
  ])('at a density of %d of %d without air is %d %%', (density, airFree, percent) => {
    const air = gravimetricAir(density, airFree)
    expect(air.ok && air.value).toBeCloseTo(percent, 5)
  })

  it('is refused where the concrete is denser than without air', () =>
    expect(gravimetricAir(2501, 2500)).toEqual({
      ok: false,
      code: 'air.denserThanAirFree',
      detail: { density: 2501, airFree: 2500 },
    }))

  it.each([
    [0, 2500, 'density', 0],
    [2350, Number.POSITIVE_INFINITY, 'airFree', Number.POSITIVE_INFINITY],
  ])('at %d of %d is refused', (density, airFree, name, value) =>
    expect(gravimetricAir(density, airFree)).toEqual(refused(name, value, { above: 0 })),
  )
})

describe('the air content by pressure', () => {
  const of = { apparent: 5.6, correction: 0.4, lightWeightAggregate: false }

  it('is the apparent one less the aggregate correction', () => {
    const air = pressureAir(of)
    expect(air.ok && air.value).toBeCloseTo(5.2, 12)
    expect(pressureAir({ ...of, correction: 5.6 })).toEqual({ ok: true, value: 0 })
    expect(pressureAir({ ...of, apparent: 100, correction: 0 })).toEqual({ ok: true, value: 100 })
  })

  it.each([
    [{ apparent: -0.1 }, refused('apparent', -0.1, { least: 0, most: 100 })],
    [{ apparent: 100.1 }, refused('apparent', 100.1, { least: 0, most: 100 })],
    [{ correction: Number.NaN }, refused('correction', Number.NaN, { least: 0, most: 100 })],
    [
      { correction: 5.7 },
      { ok: false, code: 'air.belowCorrection', detail: { apparent: 5.6, correction: 5.7 } },
    ],
    [
      { lightWeightAggregate: true },
      { ok: false, code: 'air.lightWeightAggregate', detail: { apparent: 5.6 } },
    ],
  ])('with %j is refused', (change, refusal) => expect(pressureAir({ ...of, ...change })).toEqual(refusal))
})
