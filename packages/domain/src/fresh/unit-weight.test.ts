import { describe, expect, it } from 'vitest'
import { unitWeightOf, weighedDensity } from './unit-weight.ts'

describe('unit weight and yield', () => {
  it('are of a measure of 7 L: 16.52 kg over the volume', () =>
    expect(weighedDensity({ emptyKg: 3.6, fullKg: 20.12, measureL: 7 })).toEqual({ ok: true, value: 2360 }))

  it('refuse a measure that is no heavier when it is full', () =>
    expect(weighedDensity({ emptyKg: 4, fullKg: 4, measureL: 7 })).toMatchObject({
      code: 'freshDensity.notFuller',
    }))

  it('refuse a measure in millilitres: no concrete weighs 2 kg/m³', () =>
    expect(weighedDensity({ emptyKg: 3.6, fullKg: 20.12, measureL: 7000 })).toMatchObject({
      code: 'number.outOfBounds',
    }))

  it('of 18 880 kg at 2360 kg/m³, sold as 8 m³ with 2560 kg of cement', () =>
    expect(
      unitWeightOf({ densityKgM3: 2360, batchKg: 18_880, volumeM3: 8, cementKg: 2560, airFreeKgM3: 2410 }),
    ).toEqual({ yieldM3: 8, relativeYield: 1, cementKgM3: 320, gravimetricAirPercent: 2.1 }))

  it('say nothing that is not known, nor what cannot be', () => {
    const known = { densityKgM3: 2360, batchKg: null, volumeM3: 8, cementKg: null, airFreeKgM3: null }
    const nothing = { yieldM3: null, relativeYield: null, cementKgM3: null, gravimetricAirPercent: null }
    expect(unitWeightOf(known)).toEqual(nothing)
    expect(unitWeightOf({ ...known, airFreeKgM3: 2300 })).toEqual(nothing)
    expect(unitWeightOf({ ...known, batchKg: 18_880, volumeM3: null })).toEqual({ ...nothing, yieldM3: 8 })
  })
})
