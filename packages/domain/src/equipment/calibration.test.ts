import { describe, expect, it } from 'vitest'
import { faultsOfBreak, reminderDue, standingOf } from './calibration.ts'
import { wearOf } from './pad-wear.ts'

const certified = { holdsUntil: '2026-11-30', verified: { leastN: 40_000, mostN: 2_000_000 } }

describe('a break at a press', () => {
  it.each([
    ['2026-11-30', 40_000, []],
    ['2026-11-30', 2_000_000, []],
    ['2026-12-01', 565_000, ['calibrationExpired']],
    ['2026-11-01', 39_999, ['outsideVerifiedRange']],
    ['2026-11-01', 2_000_000.5, ['outsideVerifiedRange']],
    ['2026-12-01', 12_000, ['calibrationExpired', 'outsideVerifiedRange']],
  ])('on %s with %d N: %j', (day, loadN, faults) => {
    expect(faultsOfBreak(certified, { day, loadN })).toEqual(faults)
  })
  it('says nothing where nobody said what the certificate holds for', () => {
    expect(faultsOfBreak(null, { day: '2030-01-01', loadN: 1 })).toEqual([])
    expect(faultsOfBreak({ holdsUntil: null, verified: null }, { day: '2030-01-01', loadN: 1 })).toEqual([])
  })
})

describe('a certificate', () => {
  it.each([
    [null, 'none'],
    [31, 'fine'],
    [30, 'soon'],
    [8, 'soon'],
    [7, 'urgent'],
    [0, 'urgent'],
    [-1, 'over'],
  ] as const)('%s days before its last one is %s', (left, standing) =>
    expect(standingOf(left)).toBe(standing),
  )
  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-400, 0],
  ])('%d days before is reminded of at %s', (left, days) => expect(reminderDue(left)).toBe(days))
})

it.each([
  [89, 'fine'],
  [90, 'near'],
  [99, 'near'],
  [100, 'spent'],
  [130, 'spent'],
] as const)('pads used %d times of 100 are %s', (uses, wear) =>
  expect(wearOf({ uses, mostUses: 100 })).toBe(wear),
)
