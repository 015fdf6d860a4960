import {
  type CalendarInput,
  changeCalendarEndpoint,
  findCalendarEndpoint,
} from '@probeta/contract/laboratory/calendar.ts'
import { moveVisitEndpoint, visitLoadEndpoint } from '@probeta/contract/clients/visits.ts'
import { expect, it } from 'vitest'
import { ownLaboratory } from '../../testing/a-laboratory.ts'
import { aSheet } from '../../testing/nouns/a-sheet.ts'
import { aVisit } from '../../testing/nouns/a-visit.ts'
import { aMix } from '../../testing/factories.ts'

const calendar: CalendarInput = {
  weeklyClosed: [7, 6, 7],
  closedDays: [
    { day: '2026-12-08', yearly: false, name: 'Puente' },
    { day: '2020-12-16', yearly: true, name: 'Aniversario' },
  ],
  opensAt: 480,
  closesAt: 1080,
  breaksPerDay: 3,
}

it('counts what is cast and what is booked, against what each day can break', async () => {
  const lab = await ownLaboratory()
  const mix = await aMix(lab)
  const of = { workSiteId: mix.workSiteId, mixId: mix.id }
  // Two samples of two specimens at 20 days, cast today: due on 8 December, a holiday.
  await aSheet(lab, {
    ...of,
    trucks: [1, 2].map(() => ({ castAt: '2026-11-18T08:00:00Z', agePlan: '20·20·R' })),
  })
  // Booked for the same day: of three samples one is still to come.
  await aVisit(lab, { ...of, startsAt: '2026-11-18T07:00:00Z', samples: 3, agePlan: '21' })
  // Two samples of two at 7 days: due on 28 November, a Saturday.
  await aVisit(lab, { ...of, startsAt: '2026-11-21T09:00:00Z', samples: 2, agePlan: '7·7·R' })
  const cancelled = await aVisit(lab, { startsAt: '2026-11-21T09:00:00Z', samples: 9 })
  await lab.as('reception').does(moveVisitEndpoint, {
    params: { visitId: cancelled.id },
    version: 1,
    body: { action: 'cancel', reason: 'Lluvia' },
  })
  // Never made: it brings nothing any more.
  await aVisit(lab, { startsAt: '2026-11-10T09:00:00Z', samples: 9, agePlan: '18' })
  await lab.as('director').does(changeCalendarEndpoint, { version: 0, body: calendar })

  const load = await lab.as('fieldTechnician').does(visitLoadEndpoint, { query: { from: '2026-11-18' } })
  expect(load.days).toHaveLength(35)
  const closedBecause = null
  expect(load.days.filter(({ cast, booked, holiday }) => cast + booked > 0 || holiday !== '')).toEqual([
    { day: '2026-11-28', closedBecause: 'weekly', holiday: '', cast: 0, booked: 4, over: 4 },
    { day: '2026-12-08', closedBecause: 'date', holiday: 'Puente', cast: 4, booked: 0, over: 4 },
    { day: '2026-12-09', closedBecause, holiday: '', cast: 0, booked: 1, over: 0 },
    { day: '2026-12-16', closedBecause: 'yearly', holiday: 'Aniversario', cast: 0, booked: 0, over: 0 },
  ])
  expect(load.breaksPerDay).toBe(3)
}, 60_000)

it('keeps the calendar of the laboratory: set once from each version, by who approves', async () => {
  const lab = await ownLaboratory()
  const director = lab.as('director')
  expect(await director.does(findCalendarEndpoint)).toMatchObject({ version: 0, weeklyClosed: [7] })
  const set = (version: number, but: Partial<CalendarInput> = {}) =>
    director.call(changeCalendarEndpoint, { version, body: { ...calendar, ...but } })
  expect(await set(0)).toMatchObject({ status: 200, body: { version: 1, weeklyClosed: [6, 7] } })
  expect(await set(0)).toMatchObject({ status: 412, body: { current: { version: 1, breaksPerDay: 3 } } })
  expect(await set(1, { closedDays: [], breaksPerDay: 40 })).toMatchObject({
    body: { version: 2, closedDays: [], breaksPerDay: 40 },
  })
  expect(await set(2, { opensAt: 1080 })).toMatchObject({
    status: 422,
    body: { code: 'calendar.impossible' },
  })
  expect(await set(2, { weeklyClosed: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject({ status: 400 })
  const reception = lab.as('reception')
  expect(await reception.call(changeCalendarEndpoint, { version: 2, body: calendar })).toMatchObject({
    status: 403,
  })
}, 60_000)
