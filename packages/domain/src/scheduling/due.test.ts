import { describe, expect, it } from 'vitest'
import type { AgePlanEntry } from './age-plan.ts'
import { duesOf } from './due.ts'

const castAt = Date.parse('2026-03-27T11:00:00Z')
const age = (hours: number): AgePlanEntry => ({ kind: 'age', hours })
const first = Date.parse('1900-01-01T00:00:00Z')
const last = Date.parse('2999-12-31T00:00:00Z')

describe('the specimens of a plan', () => {
  it('are due by hours that pass, on the days of the laboratory', () =>
    // Madrid moved its clocks on 29 March 2026: cast at 12:00, due at 13:00 by the clock.
    expect(duesOf(castAt, [age(24), age(168), age(672), { kind: 'reserve' }], 'Europe/Madrid')).toEqual({
      ok: true,
      value: [
        { hours: 24, at: Date.parse('2026-03-28T11:00:00Z'), day: '2026-03-28' },
        { hours: 168, at: Date.parse('2026-04-03T11:00:00Z'), day: '2026-04-03' },
        { hours: 672, at: Date.parse('2026-04-24T11:00:00Z'), day: '2026-04-24' },
        null,
      ],
    }))

  it('cast in the night are due on the day that the laboratory has, not the one of Greenwich', () =>
    expect(duesOf(Date.parse('2026-03-02T01:30:00Z'), [age(168)], 'America/Bogota')).toMatchObject({
      value: [{ day: '2026-03-08' }],
    }))

  it('may wait ten years, and no longer', () => {
    expect(duesOf(castAt, [age(87_600)], 'UTC').ok).toBe(true)
    expect(duesOf(castAt, [age(24), age(87_601)], 'UTC')).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'hours', value: 87_601, above: 0, most: 87_600 },
    })
  })

  it.each([
    [
      Number.NaN,
      [age(24)],
      'UTC',
      'number.outOfBounds',
      { name: 'castAt', value: Number.NaN, least: first, most: last },
    ],
    [castAt, [age(0)], 'UTC', 'number.outOfBounds', { name: 'hours', value: 0, above: 0, most: 87_600 }],
    [castAt, [], 'UTC', 'agePlan.empty', {}],
    [castAt, [age(24)], 'Mars/Olympus', 'timeZone.unknown', { text: 'Mars/Olympus' }],
    [
      last,
      [age(1)],
      'UTC',
      'number.outOfBounds',
      { name: 'dueAt', value: last + 3_600_000, least: first, most: last },
    ],
  ])('cast at %d by %j in %s are refused: %s', (at, plan, timeZone, code, detail) =>
    expect(duesOf(at, plan, timeZone)).toEqual({ ok: false, code, detail }),
  )
})
