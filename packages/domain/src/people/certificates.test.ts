import { expect, it } from 'vitest'
import { certificateState, daysLeft, isExpired, lackOf, warningOf } from './certificates.ts'

it.each([
  [null, '2026-11-18', false],
  ['2026-11-17', '2026-11-18', true],
  ['2026-11-18', '2026-11-18', false],
  ['2027-01-01', '2026-11-18', false],
])('a certificate until %s on %s: expired %s', (until, day, expired) =>
  expect(isExpired(until, day)).toBe(expired),
)

it.each([
  ['2026-11-17', -1, 'expired', null],
  ['2026-11-18', 0, 'expiring', 7],
  ['2026-11-25', 7, 'expiring', 7],
  ['2026-11-26', 8, 'expiring', 30],
  ['2026-12-18', 30, 'expiring', 30],
  ['2026-12-19', 31, 'expiring', 60],
  ['2027-01-17', 60, 'expiring', 60],
  ['2027-01-18', 61, 'valid', null],
])(
  'a certificate until %s has %s days left on 18 November: %s, warning %s',
  (until, left, state, warning) => {
    expect(daysLeft(until, '2026-11-18')).toBe(left)
    expect(certificateState(until, '2026-11-18')).toBe(state)
    expect(warningOf(until, '2026-11-18')).toBe(warning)
  },
)

it.each([
  ['nobody said what they do, no certificate', null, null, null],
  ['nobody said what they do, an expired certificate', null, '2026-11-17', 'certificate'],
  ['the function, and a certificate until today', ['testing'], '2026-11-18', null],
  ['the function, and no certificate known', ['testing'], null, null],
  ['the function, and an expired certificate', ['testing'], '2026-11-17', 'certificate'],
  ['another function, whatever the certificate', ['sampling'], '2027-11-17', 'function'],
  ['no function at all', [], null, 'function'],
] as const)('for testing, with %s: lacks %4$s', (_, functions, until, lacks) =>
  expect(lackOf('testing', { functions, until }, '2026-11-18')).toBe(lacks),
)
