import { expect, it } from 'vitest'
import { carryTime } from './carry-time.ts'

it.each([
  ['09:30', '2026-11-18', '2026-11-18T08:30:00.000Z'],
  ['09:30', '2026-07-18', '2026-07-18T07:30:00.000Z'],
  ['9.30', '2026-11-18', '2026-11-18T08:30:00.000Z'],
  ['0930', '2026-11-18', '2026-11-18T08:30:00.000Z'],
  ['9', '2026-11-18', '2026-11-18T08:00:00.000Z'],
  ['00:00', '2026-11-18', '2026-11-17T23:00:00.000Z'],
])('%s on %s in Madrid is %s', (clock, day, instant) =>
  expect(carryTime(clock, day, 'Europe/Madrid')).toBe(instant),
)

it.each(['', '24:00', '09:60', 'nueve'])('%j is no time', (clock) =>
  expect(carryTime(clock, '2026-11-18', 'UTC')).toBeUndefined(),
)
