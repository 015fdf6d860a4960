import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoadQuestion, placeSpecimens, type Waiting } from './break-load.ts'
import { levelLoad } from './level-load.ts'

const hour = 3_600_000
const at = (text: string) => Date.parse(`${text}:00Z`)
const waiting = (id: string | number, due: string, slack = 6): Waiting => ({
  id,
  window: { opens: at(due) - slack * hour, due: at(due), closes: at(due) + slack * hour },
})
/** From Monday 2 March 2026, closed on Sundays. */
const week: LoadQuestion = {
  specimens: [],
  from: '2026-03-02',
  days: 7,
  opening: {
    timeZone: 'UTC',
    closed: { weekly: [7], dates: [], yearly: [] },
    hours: { from: 480, until: 1080 },
  },
  capacity: 2,
}

describe('a proposal to level the load', () => {
  it('moves what can be moved from a full day to the nearest with room', () =>
    expect(
      levelLoad({
        ...week,
        days: 3,
        specimens: [
          waiting('a', '2026-03-03T10:00'),
          waiting('b', '2026-03-03T10:00', 24),
          waiting('c', '2026-03-03T10:00'),
          waiting('d', '2026-03-05T10:00'),
        ],
      }),
    ).toEqual({
      ok: true,
      value: {
        moves: [{ id: 'b', from: '2026-03-03', to: '2026-03-02' }],
        days: [
          { day: '2026-03-02', load: 1, over: 0 },
          { day: '2026-03-03', load: 2, over: 0 },
          { day: '2026-03-04', load: 0, over: 0 },
        ],
        unplaced: [],
        elsewhere: ['d'],
      },
    }))

  it('leaves a load alone that no day is too small for', () => {
    const specimens = [waiting(1, '2026-03-03T10:00', 48), waiting(2, '2026-03-03T10:00', 48)]
    expect(levelLoad({ ...week, specimens })).toMatchObject({ value: { moves: [] } })
  })

  it('takes specimens due on a closed day to the nearest open day, the earlier of two', () => {
    const sunday = (id: string, slack: number) => waiting(id, '2026-03-08T12:00', slack)
    const levelled = levelLoad({
      ...week,
      days: 9,
      specimens: [sunday('both', 30), waiting('late', '2026-03-08T20:00', 14), sunday('none', 3)],
    })
    expect(levelled).toMatchObject({
      value: {
        moves: [
          { id: 'both', from: '2026-03-08', to: '2026-03-07' },
          { id: 'late', from: '2026-03-08', to: '2026-03-09' },
        ],
        unplaced: ['none'],
      },
    })
    expect(levelled.ok && levelled.value.days.map(({ day }) => day)).not.toContain('2026-03-08')
  })

  it('does not move out of the span, where it does not know the load', () =>
    expect(levelLoad({ ...week, specimens: [waiting('late', '2026-03-08T20:00', 14)] })).toMatchObject({
      value: { moves: [], unplaced: ['late'] },
    }))

  it('lets one specimen make way for another: a chain over a full day', () => {
    const specimens = [
      waiting('a', '2026-03-02T10:00'),
      waiting('b', '2026-03-02T16:00', 17), // Monday or Tuesday
      waiting('c', '2026-03-03T16:00', 17), // Tuesday or Wednesday
    ]
    expect(levelLoad({ ...week, capacity: 1, specimens })).toMatchObject({
      value: {
        moves: [
          { id: 'b', from: '2026-03-02', to: '2026-03-03' },
          { id: 'c', from: '2026-03-03', to: '2026-03-04' },
        ],
      },
    })
  })

  it('says what remains above the capacity', () => {
    const specimens = [1, 2, 3, 4].map((id) => waiting(id, '2026-03-03T10:00'))
    expect(levelLoad({ ...week, specimens })).toMatchObject({
      value: { moves: [], days: [{}, { day: '2026-03-03', load: 4, over: 2 }, {}, {}, {}, {}] },
    })
  })

  it('asks no question that the load would refuse', () =>
    expect(levelLoad({ ...week, capacity: -1 })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'capacity', value: -1, least: 1, whole: true },
    }))

  const load = fc.array(
    fc.record({
      due: fc.integer({ min: at('2026-03-02T00:00'), max: at('2026-03-11T23:00') }),
      slack: fc.constantFrom(2, 6, 20, 48),
    }),
    { maxLength: 9 },
  )
  const question = fc
    .tuple(load, fc.integer({ min: 1, max: 3 }))
    .map(([specimens, capacity]): LoadQuestion => ({
      ...week,
      days: 10,
      capacity,
      specimens: specimens.map(({ due, slack }, id) => ({
        id,
        window: { opens: due - slack * hour, due, closes: due + slack * hour },
      })),
    }))

  it('never leaves a window, loses nobody, and moves nobody to a day that it fills above its capacity', () => {
    fc.assert(
      fc.property(question, (of) => {
        const [placed, levelled] = [placeSpecimens(of), levelLoad(of)]
        if (!placed.ok || !levelled.ok) throw new Error('refused')
        const { moves, days, unplaced, elsewhere } = levelled.value
        for (const { id, to } of moves) {
          const specimen = placed.value.specimens.find((candidate) => candidate.id === id)
          expect(specimen?.openDays).toContain(to)
        }
        const loads = days.reduce((sum, day) => sum + day.load, 0)
        expect(loads + unplaced.length + elsewhere.length).toBe(of.specimens.length)
      }),
    )
  })

  it('leaves the least above the capacity that any plan can', () => {
    /** As many specimens as find a place: every choice is tried. */
    const mostPlaced = (options: readonly (readonly string[])[], room: Map<string, number>): number => {
      const [first, ...rest] = options
      if (!first) return 0
      return first.reduce(
        (best, day) => {
          const left = room.get(day) ?? 0
          if (left === 0) return best
          return Math.max(best, 1 + mostPlaced(rest, new Map(room).set(day, left - 1)))
        },
        mostPlaced(rest, room),
      )
    }
    fc.assert(
      fc.property(question, (of) => {
        const small = { ...of, specimens: of.specimens.slice(0, 6) }
        const [placed, levelled] = [placeSpecimens(small), levelLoad(small)]
        if (!placed.ok || !levelled.ok) throw new Error('refused')
        const open = levelled.value.days.map(({ day }) => day)
        const options = placed.value.specimens
          .map(({ openDays }) => openDays.filter((day) => open.includes(day)))
          .filter((days) => days.length > 0)
        const best = mostPlaced(options, new Map(open.map((day) => [day, small.capacity])))
        const over = levelled.value.days.reduce((sum, day) => sum + day.over, 0)
        expect(over).toBe(options.length - best)
      }),
    )
  })
})
