import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageAtBreak, ageTolerance, breakWindow, trueAge, isFarTooEarly } from './break-window.ts'

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

  it('opens and closes on whole milliseconds', () => {
    // 23 days and 7 minutes: 2 % of them are 11.0423… hours.
    const { opens, closes } = breakWindow(cast, 552 + 7 / 60, 'ntc673')
    expect([Number.isInteger(opens), Number.isInteger(closes)]).toEqual([true, true])
    expect(breakWindow(cast, 336, 'ntc673')).toEqual({
      opens: cast + 336 * hour - 24_192_000,
      due: cast + 336 * hour,
      closes: cast + 336 * hour + 24_192_000,
    })
  })
})

describe('the age at the break', () => {
  const at28days = { castAt: cast, ageHours: 672, method: 'astmC39' } as const

  it('is told with its window, its tolerance and how far it is off', () =>
    expect(ageAtBreak({ ...at28days, brokenAt: cast + 690 * hour })).toEqual({
      ok: true,
      value: {
        hours: 690,
        within: true,
        window: { opens: cast + 652 * hour, due: cast + 672 * hour, closes: cast + 692 * hour },
        toleranceHours: 20,
        deviationHours: 18,
        verified: true,
      },
    }))

  it.each([
    [652, true, -20],
    [651.99, false, -20.01],
    [692, true, 20],
    [692.01, false, 20.01],
  ])('after %d hours is within: %s', (hours, within, deviation) => {
    const age = ageAtBreak({ ...at28days, brokenAt: cast + hours * hour })
    expect(age).toMatchObject({ ok: true, value: { within } })
    expect(age.ok && age.value.deviationHours).toBeCloseTo(deviation, 8)
  })

  it.each([
    [336, 'astmC39', 6.72],
    [672, 'en12390-3', 13.44],
    [336, 'iram1546', 6.72],
    [672, 'iram1546', 20],
    [24, 'ntc673', 0.5],
  ] as const)('of %d hours by %s has an unverified tolerance', (ageHours, method, tolerance) => {
    const age = ageAtBreak({ castAt: cast, brokenAt: cast + ageHours * hour, ageHours, method })
    expect(age).toMatchObject({ ok: true, value: { within: true, deviationHours: 0, verified: false } })
    expect(age.ok && age.value.toleranceHours).toBeCloseTo(tolerance, 10)
  })

  it.each([
    ['castAt', Number.NaN, {}],
    ['brokenAt', Number.POSITIVE_INFINITY, {}],
    ['ageHours', 0, { above: 0 }],
    ['ageHours', -24, { above: 0 }],
    ['ageHours', Number.NaN, { above: 0 }],
  ] as const)('cannot have %s %d', (name, value, bounds) =>
    expect(ageAtBreak({ ...at28days, brokenAt: cast + 672 * hour, [name]: value })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it.each([cast, cast - 1])('cannot come before the casting, nor with it', (brokenAt) =>
    expect(ageAtBreak({ ...at28days, brokenAt })).toEqual({
      ok: false,
      code: 'break.beforeCasting',
      detail: { castAt: cast, brokenAt },
    }),
  )

  it('beyond every number is refused', () =>
    expect(ageAtBreak({ ...at28days, castAt: -1.7e308, brokenAt: 1.7e308 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'hours' },
    }))

  it('is within exactly from the opening to the closing of its window', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 1, max: 20_000_000_000 }),
        (age, after) => {
          const found = ageAtBreak({ castAt: cast, brokenAt: cast + after, ageHours: age, method: 'astmC39' })
          if (!found.ok) throw new Error(found.code)
          const { window, within } = found.value
          expect(within).toBe(cast + after >= window.opens && cast + after <= window.closes)
        },
      ),
    )
  })
})

describe('a break far too early for its age', () => {
  it.each([
    [28 * 24, 28 * 24 - 24, false],
    [28 * 24, 28 * 24 - 24.1, true],
    [28 * 24, 7 * 24, true],
    [7 * 24, 6 * 24 - 1, true],
    [7 * 24, 6 * 24, false],
    [24, 18, false],
    [24, 17.5, true],
    // 90 days ± 48 h: two days early is within the tolerance.
    [90 * 24, 88 * 24, false],
    [90 * 24, 87 * 24, true],
    [28 * 24, 40 * 24, false],
  ])('of %d hours broken at %d hours is one: %s', (ageHours, at, early) => {
    expect(isFarTooEarly(0, at * 3_600_000, ageHours, 'astmC39')).toBe(early)
  })
  it('is none of a reserve', () => expect(isFarTooEarly(0, 3_600_000, null, 'astmC39')).toBe(false))
})
