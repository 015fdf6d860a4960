import { describe, expect, it } from 'vitest'
import { ageTolerance, breakWindow, trueAge } from './break-window.ts'

const cast = Date.parse('2026-03-01T10:00:00Z')
const hour = 3_600_000

describe('the window of a break', () => {
  it.each([
    [24, 0.5],
    [72, 2],
    [168, 6],
    [672, 20],
    [2160, 48],
    [336, 6.72],
  ])('at %d hours is %d hours to either side by ASTM C39', (age, tolerance) =>
    expect(ageTolerance(age, 'astmC39')).toBe(tolerance),
  )

  it('is 2 % of the age where the method has no table', () =>
    expect(ageTolerance(672, 'en12390-3')).toBeCloseTo(13.44, 10))

  it('at 28 days opens and closes by the hour of casting', () => {
    const { opens, due, closes } = breakWindow(cast, 672, 'astmC39')
    expect([opens, due, closes].map((at) => new Date(at).toISOString())).toEqual([
      '2026-03-28T14:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
      '2026-03-30T06:00:00.000Z',
    ])
  })

  it.each([
    [168 - 6, true],
    [168 + 6, true],
    [168 - 6 - 1 / 60, false],
    [168 + 6 + 1 / 60, false],
  ])('holds a 7-day break after %d hours: %s', (after, within) =>
    expect(trueAge(cast, cast + Math.round(after * hour), 168, 'astmC39').within).toBe(within),
  )

  it('counts hours that passed, not hours on the clock, over a change of clocks', () => {
    // Madrid: cast on 28 March 2026 at 12:00 (+1), broken the next day at 12:00 (+2): 23 hours, too early for 24 h.
    const age = trueAge(Date.parse('2026-03-28T11:00:00Z'), Date.parse('2026-03-29T10:00:00Z'), 24, 'astmC39')
    expect(age).toEqual({ hours: 23, within: false })
  })

  it('lets a reserve be broken at any age', () =>
    expect(trueAge(cast, cast + 1000 * hour, null, 'astmC39')).toEqual({ hours: 1000, within: true }))
})
