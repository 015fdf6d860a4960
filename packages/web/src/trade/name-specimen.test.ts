import { expect, test } from 'vitest'
import { nameSpecimenAt } from './name-specimen.ts'

const zone = 'Europe/Madrid'
const now = Date.parse('2026-05-10T22:30:00Z') // half past midnight of the 11th in Madrid

test.each([
  ['curing', '2026-05-11T08:00:00Z', 'dueToday'],
  ['received', '2026-05-10T08:00:00Z', 'overdue'],
  ['cast', '2026-05-12T08:00:00Z', 'waiting'],
  ['cast', null, 'onHold'],
  ['broken', '2026-05-01T08:00:00Z', 'tested'],
  ['checked', '2026-05-01T08:00:00Z', 'checked'],
  ['approved', '2026-05-01T08:00:00Z', 'approved'],
  ['notTested', '2026-05-01T08:00:00Z', 'notTested'],
  ['invalidated', '2026-05-01T08:00:00Z', 'none'],
  ['unheard of', null, 'none'],
])('%s due %s is %s', (state, dueAt, word) => {
  expect(nameSpecimenAt({ state, dueAt }, now, zone)).toBe(word)
})
