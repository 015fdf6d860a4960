import { describe, expect, it } from 'vitest'
import { conversions, convertStrength } from './conversions.ts'

describe('conversions', () => {
  it('are these rows, with where they come from', () => {
    const cube = (widthMm: number, curing: string | null) => ({ kind: 'cube', widthMm, curing })
    const german = { source: 'EN 12390-3, German practice', verified: true }
    expect(conversions).toEqual({
      dryToWaterUpToC50: {
        ...german,
        from: cube(150, 'dry'),
        to: cube(150, 'water'),
        factor: 0.92,
        classes: { leastMpa: 8, mostMpa: 50 },
      },
      dryToWaterFromC55: {
        ...german,
        from: cube(150, 'dry'),
        to: cube(150, 'water'),
        factor: 0.95,
        classes: { leastMpa: 55, mostMpa: 100 },
      },
      cube100ToCube150: {
        ...german,
        from: cube(100, null),
        to: cube(150, null),
        factor: 0.97,
        classes: null,
      },
      cylinder100ToCylinder150: {
        source: 'CIRSOC 200 6.1.6.1',
        verified: true,
        from: { kind: 'cylinder', widthMm: 100, curing: null },
        to: { kind: 'cylinder', widthMm: 150, curing: null },
        factor: 0.95,
        classes: null,
      },
    })
  })

  it.each([
    ['dryToWaterUpToC50', 50, 'C8/10', 46],
    ['dryToWaterUpToC50', 50, 'C50/60', 46],
    ['dryToWaterFromC55', 80, 'C55/67', 76],
    ['dryToWaterFromC55', 80, 'C100/115', 76],
    ['cube100ToCube150', 50, undefined, 48.5],
    ['cylinder100ToCylinder150', 40, undefined, 38],
  ] as const)('by %s make of %d MPa (%s) %d', (conversion, mpa, name, expected) => {
    const converted = convertStrength({ conversion, mpa, ...(name ? { class: name } : {}) })
    expect(converted).toMatchObject({
      ok: true,
      value: { conversion, factor: conversions[conversion].factor, verified: true },
    })
    expect(converted.ok && converted.value.mpa).toBeCloseTo(expected, 10)
  })

  it.each([
    ['dryToWaterUpToC50', 'C55/67', { leastMpa: 8, mostMpa: 50 }],
    ['dryToWaterFromC55', 'C50/60', { leastMpa: 55, mostMpa: 100 }],
    ['dryToWaterFromC55', undefined, { leastMpa: 55, mostMpa: 100 }],
    ['dryToWaterUpToC50', undefined, { leastMpa: 8, mostMpa: 50 }],
  ] as const)('by %s do not hold for class %s', (conversion, name, range) =>
    expect(convertStrength({ conversion, mpa: 40, ...(name ? { class: name } : {}) })).toEqual({
      ok: false,
      code: 'conversion.otherClass',
      detail: { class: name ?? null, ...range },
    }),
  )

  it('refuse a class and a strength that cannot be', () => {
    expect(convertStrength({ conversion: 'dryToWaterUpToC50', mpa: 40, class: 'C33' })).toEqual({
      ok: false,
      code: 'strengthClass.unknown',
      detail: { name: 'C33' },
    })
    for (const value of [0, -1, Number.NaN])
      expect(convertStrength({ conversion: 'cube100ToCube150', mpa: value })).toEqual({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'mpa', value, above: 0 },
      })
  })
})
