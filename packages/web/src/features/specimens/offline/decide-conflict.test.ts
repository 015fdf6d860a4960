import { specimenStates } from '@probeta/domain/specimen/life.ts'
import { describe, expect, it } from 'vitest'
import { conflictOf, waysOf } from './decide-conflict.ts'

describe('a reading that the laboratory did not take', () => {
  it.each([
    ['request.stale', 412, 'broken', 'broken'],
    ['request.stale', 412, 'checked', 'final'],
    ['request.stale', 412, 'approved', 'final'],
    ['request.stale', 412, 'onHold', 'held'],
    ['request.stale', 412, 'locked', 'held'],
    ['request.stale', 412, 'notTested', 'notTested'],
    ['request.stale', 412, 'void', 'notTested'],
    ['request.stale', 412, 'curing', 'changed'],
    ['request.stale', 412, undefined, 'other'],
    ['specimen.wrongState', 409, 'onHold', 'held'],
    ['break.final', 409, 'checked', 'final'],
    ['break.implausible', 422, 'curing', 'doubtful'],
    ['break.inFuture', 422, 'curing', 'future'],
    ['session.forbidden', 403, undefined, 'forbidden'],
    ['specimen.notFound', 404, undefined, 'gone'],
    ['server.failed', 500, 'curing', 'other'],
  ] as const)('%s (%d) of a specimen that is %s: %s', (code, status, state, expected) => {
    const known = specimenStates.find((one) => one === state)
    expect(conflictOf(code, status, state === undefined ? undefined : { state: known ?? 'notTested' })).toBe(
      expected,
    )
  })
  it('goes away by no way but a decision that is recorded', () => {
    for (const conflict of [
      'broken',
      'final',
      'held',
      'notTested',
      'changed',
      'doubtful',
      'future',
      'forbidden',
      'gone',
      'other',
    ] as const)
      expect(waysOf(conflict).some((way) => way !== 'open' && way !== 'copy')).toBe(true)
  })
})
