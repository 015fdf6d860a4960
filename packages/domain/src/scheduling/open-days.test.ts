import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './laboratory-day.ts'
import { breakDays, type OpeningTimes, openingOf } from './open-days.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(`${text}:00Z`)
const madrid: OpeningTimes = {
  timeZone: 'Europe/Madrid',
  closed: { weekly: [7], dates: ['2026-04-03'], yearly: ['12-25'] },
  hours: { from: 8 * 60, until: 18 * 60 },
}
const around = (due: number, slack: number) => ({
  opens: due - slack * hour,
  due,
  closes: due + slack * hour,
})

describe('the days on which a specimen can be broken', () => {
  it('are those of its window that are open, in the hours that are open', () =>
    // 28 days ± 20 h, due on Sunday 12 April 2026 at 11:30 in Madrid.
    expect(breakDays(around(at('2026-04-12T09:30'), 20), madrid)).toEqual({
      ok: true,
      value: {
        dueDay: '2026-04-12',
        closedBecause: 'weekly',
        open: [{ day: '2026-04-11', from: at('2026-04-11T13:30'), until: at('2026-04-11T16:00') }],
      },
    }))

  it('are none where the window is shorter than the closing', () =>
    expect(breakDays(around(at('2026-04-12T10:00'), 6), madrid)).toEqual({
      ok: true,
      value: { dueDay: '2026-04-12', closedBecause: 'weekly', open: [] },
    }))

  it('are not a day that the window touches outside its hours only', () =>
    // Due on Monday at 20:00, ± 2 h: the laboratory has closed at 18:00, the instant the window opens.
    expect(breakDays(around(at('2026-04-13T18:00'), 2), madrid)).toMatchObject({
      value: { dueDay: '2026-04-13', closedBecause: null, open: [] },
    }))

  it('are a day whose first open instant is the last of the window', () => {
    const due = at('2026-04-13T04:00')
    expect(breakDays(around(due, 2), madrid)).toMatchObject({
      value: { open: [{ day: '2026-04-13', from: at('2026-04-13T06:00'), until: at('2026-04-13T06:00') }] },
    })
    expect(breakDays({ ...around(due, 2), closes: at('2026-04-13T06:00') - 1 }, madrid)).toMatchObject({
      value: { open: [] },
    })
  })

  it('are all of a long window, but for the closed ones', () => {
    const days = breakDays(around(at('2026-04-03T10:00'), 48), madrid)
    expect(days.ok && days.value.closedBecause).toBe('date')
    expect(days.ok && days.value.open.map(({ day }) => day)).toEqual([
      '2026-04-01',
      '2026-04-02',
      '2026-04-04',
    ])
  })

  it('may be open from midnight to midnight, over a change of clocks', () => {
    const always = {
      ...madrid,
      hours: { from: 0, until: 1440 },
      closed: { weekly: [], dates: [], yearly: [] },
    }
    expect(breakDays(around(at('2026-03-29T10:00'), 20), always)).toMatchObject({
      value: {
        open: [
          { day: '2026-03-28', from: at('2026-03-28T14:00'), until: at('2026-03-28T23:00') },
          { day: '2026-03-29', from: at('2026-03-28T23:00'), until: at('2026-03-29T22:00') },
          { day: '2026-03-30', from: at('2026-03-29T22:00'), until: at('2026-03-30T06:00') },
        ],
      },
    })
  })

  it('lie inside the window and on open days, whatever the window', () => {
    const opening = openingOf(madrid)
    if (!opening.ok) throw new Error(opening.code)
    const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') })
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 200 * hour }), (due, slack) => {
        const window = { opens: due - slack, due, closes: due + slack }
        const days = breakDays(window, madrid)
        if (!days.ok) throw new Error(days.code)
        for (const { day, from, until } of days.value.open) {
          expect(opening.value.closedBecause(day)).toBeNull()
          expect(opening.value.dayOf(from)).toBe(day)
          expect(from).toBeGreaterThanOrEqual(window.opens)
          expect(until).toBeLessThanOrEqual(window.closes)
          expect(until).toBeGreaterThanOrEqual(from)
        }
      }),
    )
  })

  const due = at('2026-04-12T10:00')
  it.each([
    [
      { opens: due + 1, due, closes: due + 2 },
      'breakWindow.outOfOrder',
      { opens: due + 1, due, closes: due + 2 },
    ],
    [{ opens: due, due, closes: due - 1 }, 'breakWindow.outOfOrder', { opens: due, due, closes: due - 1 }],
    [{ opens: due, due, closes: due + 151 * 24 * hour }, 'breakWindow.tooWide', { days: 151, most: 150 }],
  ])('of %j are refused: %s', (window, code, detail) =>
    expect(breakDays(window, madrid)).toEqual({ ok: false, code, detail }),
  )

  it('of a window of one instant, or as wide as one can be, are not refused', () => {
    expect(breakDays({ opens: due, due, closes: due }, madrid).ok).toBe(true)
    expect(breakDays({ opens: due, due, closes: due + 150 * 24 * hour }, madrid).ok).toBe(true)
  })

  it.each(['opens', 'due', 'closes'])('of a window without an instant (%s) are refused', (name) =>
    expect(breakDays({ ...around(due, 1), [name]: Number.NaN }, madrid)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name, value: Number.NaN },
    }),
  )
})

describe('opening times', () => {
  it.each([
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone.unknown', { text: 'Europe/Atlantis' }],
    [
      { hours: { from: -1, until: 600 } },
      'number.outOfBounds',
      { name: 'from', value: -1, least: 0, below: 1440 },
    ],
    [
      { hours: { from: 1440, until: 1440 } },
      'number.outOfBounds',
      { name: 'from', value: 1440, least: 0, below: 1440 },
    ],
    [
      { hours: { from: 480, until: 480 } },
      'number.outOfBounds',
      { name: 'until', value: 480, above: 480, most: 1440 },
    ],
    [
      { hours: { from: 480, until: 1441 } },
      'number.outOfBounds',
      { name: 'until', value: 1441, above: 480, most: 1440 },
    ],
    [{ closed: { weekly: [], dates: ['2026-02-30'], yearly: [] } }, 'day.invalid', { text: '2026-02-30' }],
  ])('with %j are refused: %s', (change, code, detail) => {
    expect(openingOf({ ...madrid, ...change })).toEqual({ ok: false, code, detail })
    expect(breakDays(around(at('2026-04-12T10:00'), 20), { ...madrid, ...change })).toMatchObject({ code })
  })

  it('list the open days from a day on', () => {
    const opening = openingOf(madrid)
    expect(opening.ok && opening.value.spans('2026-04-02', 4).map(({ day }) => day)).toEqual([
      '2026-04-02',
      addDays('2026-04-02', 2),
    ])
  })
})
