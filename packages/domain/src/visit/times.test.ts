import { describe, expect, it } from 'vitest'
import { judgeTimes, minutesOnSite, needsReason, type VisitTimes } from './times.ts'

const now = Date.UTC(2026, 10, 2, 18)
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 2, hour, minute)
const times = (but: Partial<VisitTimes> = {}): VisitTimes => ({
  arrivedAt: at(9),
  leftAt: at(11, 30),
  travelMinutes: 45,
  kilometres: 38.5,
  ...but,
})

describe('times of a visit', () => {
  it.each([
    [{}],
    [{ leftAt: null, travelMinutes: null, kilometres: null }],
    [{ leftAt: at(9) }],
    [{ travelMinutes: 0, kilometres: 1000 }],
    [{ arrivedAt: null, leftAt: null }],
  ])('are possible: %j', (but) => {
    expect(judgeTimes(times(but), now).ok).toBe(true)
  })

  it.each([
    [{ leftAt: at(8, 59) }, 'visit.leftBeforeArrival'],
    [{ arrivedAt: null }, 'visit.notArrived'],
    [{ arrivedAt: at(19), leftAt: null }, 'visit.timeInFuture'],
    [{ leftAt: at(18, 1) }, 'visit.timeInFuture'],
    [{ arrivedAt: at(9) - 24 * 3_600_000, leftAt: at(9, 1) }, 'visit.tooLong'],
    [{ travelMinutes: -1 }, 'visit.impossibleTravel'],
    [{ travelMinutes: 1441 }, 'visit.impossibleTravel'],
    [{ kilometres: 0 }, 'visit.impossibleDistance'],
    [{ kilometres: 1000.1 }, 'visit.impossibleDistance'],
  ])('cannot be: %j', (but, code) => {
    expect(judgeTimes(times(but), now)).toMatchObject({ ok: false, code })
  })

  it('are filled in without a reason by their technician, and replaced only with one', () => {
    const open = times({ travelMinutes: null, kilometres: null })
    expect(needsReason(null, times(), true)).toBe(false)
    expect(needsReason(open, times(), true)).toBe(false)
    expect(needsReason(open, times({ leftAt: at(11) }), true)).toBe(true)
    expect(needsReason(times(), times({ kilometres: null }), true)).toBe(true)
    expect(needsReason(null, times(), false)).toBe(true)
  })

  it('count the minutes on site', () => {
    expect(minutesOnSite(times())).toBe(150)
    expect(minutesOnSite(times({ leftAt: null }))).toBeNull()
  })
})
