import { describe, expect, it } from 'vitest'
import type { Geometry } from '../geometry.ts'
import { endLimitOf, endRemarks, type MeasuredEnds, unmeasuredEnds } from './measured-ends.ts'
import { nominalGeometry } from '../shapes.ts'

const cylinder = nominalGeometry('cylinder150x300')
const cube = nominalGeometry('cube150')
const plane = (planenessMm: number): MeasuredEnds => ({ ...unmeasuredEnds, planenessMm })
const square = (value: number, unit: 'deg' | 'mm'): MeasuredEnds => ({
  ...unmeasuredEnds,
  perpendicularity: { value, unit },
})

describe('the ends of a specimen', () => {
  it('are plane to 0.05 mm (0.002 in) and square to 0.5° by ASTM C39', () =>
    expect(endLimitOf('astmC39', cylinder)).toEqual({
      planeness: { mostMm: 0.0508, verified: true },
      perpendicularity: { most: 0.5, unit: 'deg', verified: true },
      lengths: { count: 3, verified: false },
    }))

  it('are plane to 0.06 % of the width by EN 12390-1, square to 0.5 mm or 0.7 % of the height (unverified)', () => {
    expect(endLimitOf('en12390-3', cube)).toMatchObject({
      planeness: { mostMm: 0.09, verified: false },
      perpendicularity: { most: 0.5, unit: 'mm', verified: false },
    })
    expect(endLimitOf('en12390-3', cylinder)?.perpendicularity).toEqual({
      most: 2.1,
      unit: 'mm',
      verified: false,
    })
  })

  it('have the limits of C39 unverified in the methods that follow it, and none where no end is loaded', () => {
    expect(endLimitOf('ntc673', cylinder)?.planeness).toEqual({ mostMm: 0.0508, verified: false })
    expect(endLimitOf('astmC496', cylinder)).toBeNull()
    expect(endLimitOf('astmC78', nominalGeometry('beam150x500'))).toBeNull()
  })

  it.each([
    ['astmC39', cylinder, plane(0.05), []],
    ['astmC39', cylinder, plane(0.002 * 25.4), []],
    ['astmC39', cylinder, plane(0.06), ['planenessOff']],
    ['astmC39', cylinder, square(0.5, 'deg'), []],
    ['astmC39', cylinder, square(0.6, 'deg'), ['perpendicularityOff']],
    // 2.6 mm in 300 mm are just under half a degree.
    ['astmC39', cylinder, square(2.6, 'mm'), []],
    ['astmC39', cylinder, square(3, 'mm'), ['perpendicularityOff']],
    ['en12390-3', cube, plane(0.09), []],
    ['en12390-3', cube, plane(0.1), ['planenessOff']],
    ['en12390-3', cube, square(0.5, 'mm'), []],
    ['en12390-3', cube, square(0.6, 'mm'), ['perpendicularityOff']],
    ['en12390-3', cylinder, square(0.4, 'deg'), []],
    ['en12390-3', cylinder, square(0.41, 'deg'), ['perpendicularityOff']],
    ['nch1037', cube, square(9, 'deg'), []],
    ['astmC496', cylinder, plane(3), []],
    ['astmC39', cylinder, unmeasuredEnds, []],
  ] as const)('by %s of %j, measured %j, draw %j', (method, geometry: Geometry, ends, codes) =>
    expect(endRemarks(method, geometry, ends).map(({ code }) => code)).toEqual(codes),
  )
})
