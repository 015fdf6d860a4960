import { describe, expect, it } from 'vitest'
import { cubeStrength } from './cube-strength.ts'

const core = {
  strength: 30,
  diameterMm: 100,
  preparedLengthMm: 100,
  rawLengthMm: 150,
  drilled: 'horizontal',
  bars: [],
  excessVoidagePercent: 0,
} as const

describe('the cube strength from a core (CSTR 11)', () => {
  it.each([
    ['horizontal', 100, 1, 1.3],
    ['vertical', 100, 0.92, 1.2],
    ['horizontal', 200, 1.25, 1.625],
    ['vertical', 200, 1.15, 1.5],
    ['horizontal', 120, 1.0714286, 1.3928571],
  ] as const)(
    'drilled %s, %d mm long on 100 mm, takes %d in situ and %d potential',
    (drilled, length, inSitu, potential) => {
      const cube = cubeStrength({ ...core, drilled, preparedLengthMm: length })
      if (!cube.ok) throw new Error(cube.code)
      expect(cube.value.inSituFactor).toBeCloseTo(inSitu, 6)
      expect(cube.value.potentialFactor).toBeCloseTo(potential, 6)
      expect(cube.value.inSitu).toBeCloseTo(30 * inSitu, 5)
      expect(cube.value.potential).toBeCloseTo(30 * potential, 5)
      expect(cube.value).toMatchObject({ reinforcement: 1, voidage: 1 })
    },
  )

  it('is corrected for bars, and the potential one for voids', () => {
    const cube = cubeStrength({
      ...core,
      bars: [{ diameterMm: 20, distanceMm: 30 }],
      excessVoidagePercent: 1,
    })
    if (!cube.ok) throw new Error(cube.code)
    expect(cube.value.reinforcement).toBeCloseTo(1.06, 10)
    expect(cube.value.voidage).toBeCloseTo(1.08, 10)
    expect(cube.value.inSitu).toBeCloseTo(31.8, 10)
    expect(cube.value.potential).toBeCloseTo(30 * 1.3 * 1.06 * 1.08, 10)
  })

  it.each([
    [{ strength: 0 }, { name: 'strength', value: 0, above: 0 }],
    [{ diameterMm: -100 }, { name: 'diameterMm', value: -100, above: 0 }],
    [{ preparedLengthMm: Number.NaN }, { name: 'preparedLengthMm', value: Number.NaN, above: 0 }],
    [{ rawLengthMm: 0 }, { name: 'rawLengthMm', value: 0, above: 0 }],
    [{ preparedLengthMm: 99 }, { name: 'ratio', value: 0.99, least: 1 }],
    [{ excessVoidagePercent: 6 }, { name: 'excessPercent', value: 6, least: 0, most: 5 }],
    [
      { bars: [{ diameterMm: 100, distanceMm: 1 }] },
      { name: 'barDiameterMm', value: 100, above: 0, below: 100 },
    ],
  ])('of %j is refused', (change, detail) =>
    expect(cubeStrength({ ...core, ...change })).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )

  it('is refused where numbers do not hold it', () =>
    expect(cubeStrength({ ...core, strength: 1.7e308 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'potential' },
    }))
})
