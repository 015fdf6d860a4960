import { describe, expect, it } from 'vitest'
import { departuresFrom, plannedSpecimens } from './planned-specimens.ts'

const castAt = Date.parse('2026-03-04T10:00:00Z')
const casting = {
  castAt,
  agePlan: '7·28·R',
  departures: [],
  shape: 'cylinder150x300',
  curing: 'standard',
  timeZone: 'Europe/Madrid',
} as const
const small = { number: 2, ageHours: 56 * 24, shape: 'cylinder100x200', curing: 'field' } as const

describe('the specimens of a truck', () => {
  it('are those of its plan, due by the hours that pass over a change of clocks', () => {
    expect(plannedSpecimens(casting)).toEqual({
      ok: true,
      value: [
        {
          number: 1,
          ageHours: 168,
          shape: 'cylinder150x300',
          curing: 'standard',
          dueAt: Date.parse('2026-03-11T10:00:00Z'),
          dueOn: '2026-03-11',
        },
        {
          number: 2,
          ageHours: 672,
          shape: 'cylinder150x300',
          curing: 'standard',
          dueAt: Date.parse('2026-04-01T10:00:00Z'),
          dueOn: '2026-04-01',
        },
        {
          number: 3,
          ageHours: null,
          shape: 'cylinder150x300',
          curing: 'standard',
          dueAt: null,
          dueOn: null,
        },
      ],
    })
  })

  it('may depart from it one by one, and the others stay as planned', () => {
    const planned = plannedSpecimens({ ...casting, departures: [small] })
    if (!planned.ok) throw new Error(planned.code)
    expect(planned.value.map(({ ageHours, shape, curing }) => [ageHours, shape, curing])).toEqual([
      [168, 'cylinder150x300', 'standard'],
      [1344, 'cylinder100x200', 'field'],
      [null, 'cylinder150x300', 'standard'],
    ])
    expect(planned.value[1]?.dueOn).toBe('2026-04-29')
  })

  it.each([
    [{ ...casting, departures: [{ ...small, number: 4 }] }, 'departure.unknown', { number: 4 }],
    [{ ...casting, departures: [{ ...small, number: 0 }] }, 'departure.unknown', { number: 0 }],
    [{ ...casting, departures: [small, { ...small }] }, 'departure.unknown', { number: 2 }],
    [{ ...casting, agePlan: '7·x' }, 'agePlan.invalid', { text: '7·x', word: 'x' }],
    [{ ...casting, timeZone: 'Mars/Olympus' }, 'timeZone.unknown', { text: 'Mars/Olympus' }],
  ])('are refused where they cannot be: %#', (of, code, detail) => {
    expect(plannedSpecimens(of)).toEqual({ ok: false, code, detail })
  })

  it('tell what departs from the plan, and nothing of those it does not have', () => {
    const planned = plannedSpecimens({ ...casting, departures: [small] })
    if (!planned.ok) throw new Error(planned.code)
    expect(departuresFrom([...planned.value, { ...small, number: 9 }], casting)).toEqual([small])
    expect(departuresFrom(planned.value, { ...casting, agePlan: '?' })).toEqual([])
  })
})
