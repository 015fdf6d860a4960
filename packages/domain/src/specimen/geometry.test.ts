import { describe, expect, it } from 'vitest'
import { apparentDensity, density } from './density.ts'
import {
  crossSection,
  dimensionFault,
  lengthOf,
  meanWidth,
  measuredArea,
  widthsOf,
  type Geometry,
} from './geometry.ts'
import { geometryOf, isShapeId, shapeIds, shapes } from './shapes.ts'

const round = (first: number, second: number, length: number): Geometry => ({
  kind: 'cylinder',
  diameters: [first, second],
  length,
})
const square = (first: number, second: number, height: number): Geometry => ({
  kind: 'cube',
  sides: [first, second],
  height,
})

describe('measured dimensions', () => {
  it('of a cylinder are two diameters and a length', () => {
    const geometry = round(149.6, 150.8, 301)
    expect(widthsOf(geometry)).toEqual([149.6, 150.8])
    expect([meanWidth(geometry), lengthOf(geometry)]).toEqual([150.2, 301])
  })

  it('of a cube are two sides and a height', () => {
    const geometry = square(150.2, 149.8, 151)
    expect(widthsOf(geometry)).toEqual([150.2, 149.8])
    expect([meanWidth(geometry), lengthOf(geometry)]).toEqual([150, 151])
  })

  it('are read by the shape', () => {
    expect(geometryOf('cylinder100x200', 100.2, 100, 201)).toEqual(round(100.2, 100, 201))
    expect(geometryOf('cylinder150x300', 150.2, 150, 301)).toEqual(round(150.2, 150, 301))
    expect(geometryOf('cube150', 150, 150.2, 149)).toEqual(square(150, 150.2, 149))
    expect(geometryOf('cube100', 100, 100.2, 99)).toEqual(square(100, 100.2, 99))
  })

  it.each(['toString', 'constructor', '__proto__', 'cube'])('have no shape %s', (text) =>
    expect(isShapeId(text)).toBe(false),
  )

  it('have these nominal sizes', () =>
    expect(shapeIds.map((id) => [id, shapes[id].kind, shapes[id].width, shapes[id].length])).toEqual([
      ['cylinder150x300', 'cylinder', 150, 300],
      ['cylinder100x200', 'cylinder', 100, 200],
      ['cube150', 'cube', 150, 150],
      ['cube200', 'cube', 200, 200],
      ['cube100', 'cube', 100, 100],
      ['beam150x500', 'beam', 150, 500],
      ['beam150x600', 'beam', 150, 600],
      ['beam100x400', 'beam', 100, 400],
      ['beam100x500', 'beam', 100, 500],
    ]))
})

describe('the cross-section', () => {
  it('of a cylinder is the circle of its mean diameter, in full precision', () => {
    expect(crossSection(round(149, 151, 300))).toBeCloseTo(17_671.45867644, 8)
    expect(measuredArea(round(150, 150, 300))).toEqual({ ok: true, value: (Math.PI * 22_500) / 4 })
  })

  it('of 6 in is 28.274 in², of 4 in 12.566 in² (P-02)', () => {
    expect(crossSection(round(152.4, 152.4, 304.8)) / 645.16).toBeCloseTo(28.274, 3)
    expect(crossSection(round(101.6, 101.6, 203.2)) / 645.16).toBeCloseTo(12.566, 3)
  })

  it('of a rectangular face is the product of its sides', () =>
    expect(measuredArea(square(150, 100, 150))).toEqual({ ok: true, value: 15_000 }))

  it('with 5.95 in taken for 6.00 in makes the strength 1.7 % too low', () =>
    expect(1 - crossSection(round(5.95, 5.95, 12)) / crossSection(round(6, 6, 12))).toBeCloseTo(0.0166, 4))

  it.each([
    [round(0, 150, 300), 'diameter1', 0],
    [round(150, -1, 300), 'diameter2', -1],
    [round(150, 150, Number.NaN), 'length', Number.NaN],
    [square(Number.POSITIVE_INFINITY, 150, 150), 'side1', Number.POSITIVE_INFINITY],
    [square(150, 0, 150), 'side2', 0],
    [square(150, 150, -150), 'height', -150],
  ])('is refused for %j: %s', (geometry, name, value) => {
    const refused = { ok: false, code: 'number.outOfBounds', detail: { name, value, above: 0 } }
    expect(dimensionFault(geometry)).toEqual(refused)
    expect(measuredArea(geometry)).toEqual(refused)
    expect(apparentDensity({ massG: 12_720, geometry })).toEqual(refused)
  })

  it('is refused beyond every number', () =>
    expect(measuredArea(square(1e200, 1e200, 1))).toMatchObject({ ok: false, code: 'number.overflow' }))
})

describe('the density', () => {
  it('is the mass over the measured volume', () => {
    const geometry = round(150, 150, 300)
    expect(density(12_720, geometry)).toBeCloseTo(2399.349, 3)
    expect(apparentDensity({ massG: 12_720, geometry })).toEqual({
      ok: true,
      value: density(12_720, geometry),
    })
    expect(apparentDensity({ massG: 8100, geometry: square(150, 150, 150) })).toEqual({
      ok: true,
      value: 2400,
    })
  })

  it.each([0, -1, Number.NaN])('is refused for a mass of %d', (massG) =>
    expect(apparentDensity({ massG, geometry: round(150, 150, 300) })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'massG', value: massG, above: 0 },
    }),
  )

  it('is refused where the volume vanishes', () =>
    expect(apparentDensity({ massG: 1, geometry: round(1e-150, 1e-150, 1e-150) })).toMatchObject({
      ok: false,
      code: 'number.overflow',
    }))
})
