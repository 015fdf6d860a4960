import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inSituCharacteristic, inSituRequirement, twoToOneStrength } from './in-situ-characteristic.ts'

/** n strengths about a mean, half of them above and half below it by as much. */
const spread = (n: number, mean: number, by: number) =>
  Array.from({ length: n }, (_, at) =>
    n % 2 === 1 && at === n - 1 ? mean : mean + (at % 2 === 0 ? by : -by),
  )

describe('the characteristic in-situ strength (EN 13791:2019)', () => {
  it('is what the mean allows, where the scatter is large', () => {
    const found = inSituCharacteristic([30, 40, 30, 40, 30, 40, 30, 40])
    if (!found.ok) throw new Error(found.code)
    expect(found.value).toMatchObject({ n: 8, mean: 35, lowest: 30, kn: 2, margin: 4, byLowest: 34 })
    expect(found.value.s).toBeCloseTo(5.345225, 6) // √(200/7)
    expect(found.value.usedS).toBe(found.value.s)
    expect(found.value.byMean).toBeCloseTo(24.30955, 5)
    expect(found.value.characteristic).toBe(found.value.byMean)
  })

  it('reckons with a scatter of 8 % at least', () => {
    const found = inSituCharacteristic(spread(8, 50, 0.5))
    expect(found).toMatchObject({ value: { usedS: 4, byMean: 42, byLowest: 53.5, characteristic: 42 } })
  })

  it('is what the lowest allows, where one is far below', () => {
    const found = inSituCharacteristic([...Array(29).fill(40), 20])
    if (!found.ok) throw new Error(found.code)
    expect(found.value.byLowest).toBe(24)
    expect(found.value.byMean).toBeGreaterThan(24)
    expect(found.value.characteristic).toBe(24)
  })

  it.each([
    [8, 2],
    [9, 1.96],
    [10, 1.92],
    [11, 1.895],
    [12, 1.87],
    [14, 1.84],
    [16, 1.81],
    [18, 1.785],
    [20, 1.76],
    [25, 1.745],
    [30, 1.73],
    [31, 1.73],
    [200, 1.73],
  ])('of %d cores takes kn = %d', (n, kn) => {
    const found = inSituCharacteristic(spread(n, 40, 1))
    expect(found.ok && found.value.kn).toBeCloseTo(kn, 10)
  })

  it.each([
    [20, 4],
    [19.99, 3],
    [16, 3],
    [15.99, 2],
    [12, 2],
    [11.99, 1],
    [1, 1],
  ])('allows a lowest result of %d a margin of %d MPa', (lowest, margin) =>
    expect(inSituCharacteristic([lowest, 25, 25, 25, 25, 25, 25, 25])).toMatchObject({
      value: { lowest, margin, byLowest: lowest + margin },
    }),
  )

  it.each([
    [[], 'values.empty', { n: 0, least: 8 }],
    [Array(7).fill(30), 'values.tooFew', { n: 7, least: 8 }],
    [[...Array(7).fill(30), Number.NaN], 'values.notFinite', { index: 7, value: Number.NaN }],
    [[0, ...Array(7).fill(30)], 'values.outOfBounds', { index: 0, value: 0 }],
  ])('of %j is refused', (values, code, detail) =>
    expect(inSituCharacteristic(values)).toEqual({ ok: false, code, detail }),
  )

  it('of strengths beyond numbers is refused', () =>
    expect(inSituCharacteristic(Array(8).fill(1e308))).toMatchObject({ ok: false, code: 'number.overflow' }))

  it('does not depend on the order of the cores', () => {
    const strengths = fc.array(fc.double({ min: 5, max: 90, noNaN: true }), { minLength: 8, maxLength: 40 })
    fc.assert(
      fc.property(strengths, (values) => {
        const [as, back] = [inSituCharacteristic(values), inSituCharacteristic(values.toReversed())]
        if (!as.ok || !back.ok) throw new Error('refused')
        expect(back.value.characteristic).toBeCloseTo(as.value.characteristic, 9)
        expect(as.value.characteristic).toBeLessThanOrEqual(as.value.byLowest)
        expect(as.value.characteristic).toBeLessThan(as.value.mean)
      }),
    )
  })
})

describe('conversions of cores', () => {
  it('ask of the structure 0.85 of the specified strength', () => {
    const required = inSituRequirement(30)
    expect(required.ok && required.value).toBeCloseTo(25.5, 12)
  })

  it('take a 1:1 core for 0.82 of its strength at 2:1', () => {
    const strength = twoToOneStrength(50)
    expect(strength.ok && strength.value).toBeCloseTo(41, 12)
  })

  it.each([
    ['fck', inSituRequirement],
    ['oneToOne', twoToOneStrength],
  ] as const)('refuse a %s of nothing', (name, convert) =>
    expect(convert(0)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value: 0, above: 0 },
    }),
  )
})
