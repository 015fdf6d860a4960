import { describe, expect, it } from 'vitest'
import { breakLoad, type LoadQuestion, type Waiting } from './break-load.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(`${text}:00Z`)
const waiting = (id: string | number, due: string, slack = 6): Waiting => ({
  id,
  window: { opens: at(due) - slack * hour, due: at(due), closes: at(due) + slack * hour },
})
/** Monday 2 March 2026 to Sunday 8 March; closed on Sundays and on Wednesday the 4th. */
const week: LoadQuestion = {
  specimens: [],
  from: '2026-03-02',
  days: 7,
  opening: {
    timeZone: 'UTC',
    closed: { weekly: [7], dates: ['2026-03-04'], yearly: [] },
    hours: { from: 480, until: 1080 },
  },
  capacity: 2,
}

describe('the load of breaks', () => {
  it('is counted by the laboratory day on which specimens are due', () => {
    const load = breakLoad({
      ...week,
      specimens: [
        waiting('a', '2026-03-02T10:00'),
        waiting('b', '2026-03-02T10:00'),
        waiting('c', '2026-03-02T10:00', 20),
        waiting('d', '2026-03-04T10:00', 20),
        waiting('e', '2026-03-04T10:00'),
        waiting('f', '2026-03-06T02:00', 10),
      ],
    })
    expect(load).toEqual({
      ok: true,
      value: {
        days: [
          { day: '2026-03-02', closedBecause: null, due: 3, over: 1, movable: 0, movableShare: 0 },
          { day: '2026-03-03', closedBecause: null, due: 0, over: 0, movable: 0, movableShare: null },
          { day: '2026-03-04', closedBecause: 'date', due: 2, over: 2, movable: 1, movableShare: 0.5 },
          { day: '2026-03-05', closedBecause: null, due: 0, over: 0, movable: 0, movableShare: null },
          { day: '2026-03-06', closedBecause: null, due: 1, over: 0, movable: 1, movableShare: 1 },
          { day: '2026-03-07', closedBecause: null, due: 0, over: 0, movable: 0, movableShare: null },
          { day: '2026-03-08', closedBecause: 'weekly', due: 0, over: 0, movable: 0, movableShare: null },
        ],
        stranded: ['e'],
        elsewhere: [],
      },
    })
  })

  it('looks over both ends of the span for an open day, but counts nobody due there', () => {
    const load = breakLoad({
      ...week,
      from: '2026-03-08',
      days: 1,
      specimens: [
        waiting('before', '2026-03-07T10:00'),
        waiting('saturday', '2026-03-08T02:00', 12),
        waiting('monday', '2026-03-08T20:00', 13),
        waiting('after', '2026-03-09T10:00'),
      ],
    })
    expect(load).toEqual({
      ok: true,
      value: {
        days: [{ day: '2026-03-08', closedBecause: 'weekly', due: 2, over: 2, movable: 2, movableShare: 1 }],
        stranded: [],
        elsewhere: ['before', 'after'],
      },
    })
  })

  it('counts the day in the time zone of the laboratory', () =>
    expect(
      breakLoad({
        ...week,
        days: 2,
        opening: { ...week.opening, timeZone: 'America/Bogota' },
        specimens: [waiting(1, '2026-03-03T03:00')],
      }),
    ).toMatchObject({ value: { days: [{ due: 1 }, { due: 0 }] } }))

  it('spans at most 400 days', () => {
    const load = breakLoad({ ...week, days: 400 })
    expect(load.ok && load.value.days.at(-1)?.day).toBe('2027-04-05')
  })

  it.each([
    [{ days: 0 }, 'number.outOfBounds', { name: 'days', value: 0, least: 1, most: 400, whole: true }],
    [{ days: 401 }, 'number.outOfBounds', { name: 'days', value: 401, least: 1, most: 400, whole: true }],
    [{ days: 1.5 }, 'number.outOfBounds', { name: 'days', value: 1.5, least: 1, most: 400, whole: true }],
    [{ capacity: 0 }, 'number.outOfBounds', { name: 'capacity', value: 0, least: 1, whole: true }],
    [{ capacity: 2.5 }, 'number.outOfBounds', { name: 'capacity', value: 2.5, least: 1, whole: true }],
    [{ from: '2026-02-30' }, 'day.invalid', { text: '2026-02-30' }],
    [{ opening: { ...week.opening, timeZone: 'Moon' } }, 'timeZone.unknown', { text: 'Moon' }],
    [
      { specimens: [{ id: 1, window: { opens: 2, due: 1, closes: 3 } }] },
      'breakWindow.outOfOrder',
      { opens: 2, due: 1, closes: 3 },
    ],
    [
      { specimens: [waiting(7, '2026-03-02T10:00'), waiting('7', '2026-03-02T10:00')] },
      'breakLoad.twice',
      { id: '7' },
    ],
  ])('of %j is refused: %s', (change, code, detail) =>
    expect(breakLoad({ ...week, ...change })).toEqual({ ok: false, code, detail }),
  )
})
