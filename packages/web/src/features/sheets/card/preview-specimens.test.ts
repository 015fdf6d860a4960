import { expect, test } from 'vitest'
import { departuresOf, previewSpecimens } from './preview-specimens.ts'

const zone = 'America/Bogota'
/** Sunday 1 March 2026, 23:30 in Bogotá: already Monday in UTC. */
const castAt = Date.parse('2026-03-02T04:30:00Z')
const times = {
  timeZone: zone,
  closed: { weekly: [7], dates: ['2026-03-28'], yearly: [] },
  hours: { from: 8 * 60, until: 18 * 60 },
}
const casting = {
  agePlan: '12h·7·28·R',
  departures: [],
  mix: { shape: 'cylinder150x300', curing: 'standard', method: 'astmC39' },
  castAt,
  timeZone: zone,
  times,
} as const
const shown = (of: Parameters<typeof previewSpecimens>[0]) => {
  const preview = previewSpecimens(of)
  if (!preview.ok) throw new Error(preview.word)
  return preview.specimens
}

test('each entry of the plan is a specimen with its day in the laboratory', () => {
  expect(shown(casting).map(({ number, ageHours, dueOn }) => [number, ageHours, dueOn])).toEqual([
    [1, 12, '2026-03-02'],
    [2, 168, '2026-03-08'],
    [3, 672, '2026-03-29'],
    [4, null, null],
  ])
})

test('one that falls due on a closed day names the day that fits, or says that none does', () => {
  const [, seven, twentyEight] = shown(casting)
  // 7 d ± 6 h: Sunday 17:30 to Monday 5:30, never open; 28 d ± 20 h: Monday morning.
  expect(seven?.fault).toMatchObject({ closedBecause: 'weekly', dueDay: '2026-03-08', fits: null })
  expect(twentyEight?.fault).toMatchObject({ closedBecause: 'weekly', fits: { day: '2026-03-30' } })
})

test('an hour outside the opening hours is no matter where the tolerance reaches into them', () => {
  const at = (instant: string) => shown({ ...casting, agePlan: '28', castAt: Date.parse(instant) })[0]?.fault
  expect(at('2026-03-03T01:00:00Z')).toBeUndefined()
  expect(shown({ ...casting, times: undefined }).every(({ fault }) => fault === undefined)).toBe(true)
})

test('a cell of its own departs from the plan, which stays', () => {
  const departures = [{ number: 2, ageHours: 336, shape: 'cube150', curing: 'field' }] as const
  expect(shown({ ...casting, departures }).map(({ departs, shape }) => [departs, shape])).toEqual([
    [false, 'cylinder150x300'],
    [true, 'cube150'],
    [false, 'cylinder150x300'],
    [false, 'cylinder150x300'],
  ])
  expect(departuresOf('7', departures)).toEqual([])
  expect(departuresOf('7·28', departures)).toEqual(departures)
})

test('the word that is no age is named', () => {
  expect(previewSpecimens({ ...casting, agePlan: '7·28·vein' })).toEqual({ ok: false, word: 'vein' })
})
