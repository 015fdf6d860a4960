import { expect, test } from 'vitest'
import { previewSpecimens } from './preview-specimens.ts'

const zone = 'America/Bogota'
/** Sunday 1 March 2026, 23:30 in Bogotá: already Monday in UTC. */
const cast = Date.parse('2026-03-02T04:30:00Z')

test('each entry of the plan is a specimen with its day in the laboratory, Sundays flagged', () => {
  expect(previewSpecimens('12h·7·28·R', cast, zone)).toEqual({
    ok: true,
    specimens: [
      { number: 1, ageHours: 12, dueOn: '2026-03-02', sunday: false },
      { number: 2, ageHours: 168, dueOn: '2026-03-08', sunday: true },
      { number: 3, ageHours: 672, dueOn: '2026-03-29', sunday: true },
      { number: 4, ageHours: null, dueOn: null, sunday: false },
    ],
  })
})

test('the word that is no age is named', () => {
  expect(previewSpecimens('7·28·vein', cast, zone)).toEqual({ ok: false, word: 'vein' })
})
