import { expect, it } from 'vitest'
import { fittingStart, planFaults } from './plan-faults.ts'

const times = {
  timeZone: 'UTC',
  closed: { weekly: [7], dates: ['2026-12-08'], yearly: [] },
  hours: { from: 8 * 60, until: 18 * 60 },
}
const casting = (startsAt: string, agePlan: string) => ({
  startsAt: Date.parse(startsAt),
  agePlan,
  method: 'astmC39' as const,
  times,
})

it('says nothing of a plan whose ages all fall due while somebody breaks', () => {
  expect(planFaults(casting('2026-11-16T10:00:00Z', '7·28·R'))).toEqual([])
  expect(fittingStart(casting('2026-11-16T10:00:00Z', '7·28·R'))).toBeNull()
})

it('finds an age due on a Sunday with no open hour inside ± 6 h, and the day on which it would fit', () => {
  const sunday = casting('2026-11-15T10:00:00Z', '7·28')
  expect(planFaults(sunday)).toMatchObject([
    { ageHours: 168, dueDay: '2026-11-22', closedBecause: 'weekly', fits: null },
    // ± 20 h reach into Monday.
    { ageHours: 672, dueDay: '2026-12-13', closedBecause: 'weekly' },
  ])
  expect(planFaults(sunday)[1]?.fits).toMatchObject({ day: '2026-12-12' })
  expect(fittingStart(sunday)).toBe(Date.parse('2026-11-16T10:00:00Z'))
})

it('finds an age due before the doors open, and the hour of the same day that is inside its tolerance', () => {
  const [fault, ...others] = planFaults(casting('2026-11-16T06:00:00Z', '7'))
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    closedBecause: null,
    fits: { day: '2026-11-23', from: Date.parse('2026-11-23T08:00:00Z') },
  })
})

it('moves the casting by hours where that is enough: 24 h ± 30 min after an evening', () => {
  const evening = casting('2026-11-16T19:00:00Z', '24h')
  expect(planFaults(evening)).toMatchObject([{ ageHours: 24, fits: null }])
  expect(fittingStart(evening)).toBe(Date.parse('2026-11-16T18:00:00Z'))
})

it('finds a holiday, and says nothing of a plan that cannot be read', () => {
  expect(planFaults(casting('2026-12-01T10:00:00Z', '7'))).toMatchObject([
    { dueDay: '2026-12-08', closedBecause: 'date', fits: null },
  ])
  expect(planFaults(casting('2026-12-01T10:00:00Z', 'pronto'))).toEqual([])
})
