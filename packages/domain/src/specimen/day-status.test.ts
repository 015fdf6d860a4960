import { describe, expect, it } from 'vitest'
import { dayStatus } from './day-status.ts'

const zone = 'America/Argentina/Buenos_Aires'
const at = (iso: string) => Date.parse(iso)

describe('the list of the day', () => {
  it.each([
    ['2026-03-10T12:00:00Z', 'overdue'],
    ['2026-03-11T02:59:00Z', 'overdue'], // still the 10th at 23:59 in Buenos Aires
    ['2026-03-11T03:00:00Z', 'dueToday'],
    ['2026-03-12T02:59:00Z', 'dueToday'],
    ['2026-03-12T03:00:00Z', 'waiting'],
  ] as const)('shows a specimen due at %s as %s on the 11th', (due, status) =>
    expect(dayStatus({ state: 'curing', dueAt: at(due) }, at('2026-03-11T15:00:00Z'), zone)).toBe(status),
  )

  it.each([
    ['broken', 'tested'],
    ['approved', 'tested'],
    ['onHold', 'onHold'],
    ['notTested', 'none'],
    ['discarded', 'none'],
  ] as const)('shows a specimen that is %s as %s, whatever its date', (state, status) =>
    expect(dayStatus({ state, dueAt: at('2026-03-01T12:00:00Z') }, at('2026-03-11T15:00:00Z'), zone)).toBe(
      status,
    ),
  )

  it('keeps a reserve on hold: it has no day of its own', () =>
    expect(dayStatus({ state: 'curing', dueAt: null }, at('2026-03-11T15:00:00Z'), zone)).toBe('onHold'))
})
