import { describe, expect, it } from 'vitest'
import type { Geometry } from './geometry.ts'
import { methods } from './methods.ts'
import { diameterRemarks, dimensionRemarks, factorRemarks, ratioRemarks } from './remarks.ts'

const { astmC39, 'en12390-3': en } = methods
const round = (first: number, second: number, length: number): Geometry => ({
  kind: 'cylinder',
  diameters: [first, second],
  length,
})

describe('two diameters', () => {
  it.each([
    [150, 150],
    [148.5, 151.5],
    [151.5, 148.5],
    [100.1, 102.122],
  ])('of %d and %d mm are within 2 % of their mean', (first, second) =>
    expect(diameterRemarks(astmC39, round(first, second, 300))).toEqual([]),
  )

  it('further apart are remarked, unverified', () => {
    expect(diameterRemarks(astmC39, round(148.4, 151.5, 300))).toEqual([
      { code: 'diametersDiffer', value: 2.067355785, most: 2, verified: false },
    ])
    expect(diameterRemarks(astmC39, round(151.6, 148.5, 300))[0]?.code).toBe('diametersDiffer')
  })

  it('are no matter of EN, nor of a cube', () => {
    expect(diameterRemarks(en, round(140, 160, 300))).toEqual([])
    expect(diameterRemarks(astmC39, { kind: 'cube', sides: [140, 160], height: 150 })).toEqual([])
  })
})

describe('the length over the diameter', () => {
  it.each([1.8, 2, 2.2, 1.8 - 1e-12])('of %d is nominal', (ratio) =>
    expect(ratioRemarks(astmC39, 'cylinder', ratio)).toEqual([]),
  )
  it.each([1, 1.79, 2.21])('of %d has its length measured and reported', (value) =>
    expect(ratioRemarks(astmC39, 'cylinder', value)).toEqual([
      { code: 'lengthToReport', value, least: 1.8, most: 2.2, verified: true },
    ]),
  )
  it('is no matter of EN, nor of a cube', () => {
    expect(ratioRemarks(en, 'cylinder', 1)).toEqual([])
    expect(ratioRemarks(astmC39, 'cube', 1)).toEqual([])
  })
})

describe('a slenderness factor', () => {
  it.each([
    [0.96, 14],
    [0.96, 42],
    [1, 60],
    [1, 5],
  ])('of %d on %d MPa is not doubted', (factor, mpa) =>
    expect(factorRemarks(astmC39, factor, mpa)).toEqual([]),
  )
  it.each([13.9, 42.1])('on %d MPa is doubtful, unverified', (value) =>
    expect(factorRemarks(astmC39, 0.96, value)).toEqual([
      { code: 'factorDoubtful', value, least: 14, most: 42, verified: false },
    ]),
  )
  it('has no range where the method states none', () => expect(factorRemarks(en, 0.96, 60)).toEqual([]))
})

describe('dimensions against the designated size', () => {
  const remarks = (geometry: Geometry, shape: 'cube150' | 'cylinder150x300') => {
    const found = dimensionRemarks({ method: 'en12390-3', shape, geometry })
    return found.ok ? found.value : found
  }

  it('of a cube may be 0.5 % off in width and 5 % in height', () => {
    expect(remarks({ kind: 'cube', sides: [150.75, 149.25], height: 157.5 }, 'cube150')).toEqual([])
    expect(remarks({ kind: 'cube', sides: [149.25, 150.75], height: 142.5 }, 'cube150')).toEqual([])
  })

  it('are remarked one by one, with sign, in % of the size', () =>
    expect(remarks({ kind: 'cube', sides: [151.5, 148.5], height: 141 }, 'cube150')).toEqual([
      { code: 'widthOff', value: 1, least: -0.5, most: 0.5, verified: false },
      { code: 'widthOff', value: -1, least: -0.5, most: 0.5, verified: false },
      { code: 'heightOff', value: -6, least: -5, most: 5, verified: false },
    ]))

  it('of a cylinder are its diameters and its length', () =>
    expect(remarks(round(150, 151.5, 318), 'cylinder150x300')).toEqual([
      { code: 'widthOff', value: 1, least: -0.5, most: 0.5, verified: false },
      { code: 'heightOff', value: 6, least: -5, most: 5, verified: false },
    ]))

  it('are no matter of C39, which has its own two remarks', () => {
    const asked = { method: 'astmC39', shape: 'cylinder150x300' } as const
    expect(dimensionRemarks({ ...asked, geometry: round(152.4, 152.4, 304.8) })).toEqual({
      ok: true,
      value: [],
    })
    const odd = dimensionRemarks({ ...asked, geometry: round(145, 155, 225) })
    expect(odd.ok && odd.value.map(({ code }) => code)).toEqual(['diametersDiffer', 'lengthToReport'])
  })

  it('that cannot be are refused', () =>
    expect(
      dimensionRemarks({ method: 'astmC39', shape: 'cylinder150x300', geometry: round(150, 0, 300) }),
    ).toEqual({ ok: false, code: 'number.outOfBounds', detail: { name: 'diameter2', value: 0, above: 0 } }))
})
