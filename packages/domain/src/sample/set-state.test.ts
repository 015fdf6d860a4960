import { describe, expect, it } from 'vitest'
import { pendingOf, setState } from './set-state.ts'

describe('a set of specimens', () => {
  it.each([
    [['broken', 'curing'], 'open', 1],
    [['curing', 'curing'], 'open', 2],
    [['broken', 'checked'], 'toCheck', 0],
    [['checked', 'approved'], 'toApprove', 0],
    [['approved', 'approved'], 'approved', 0],
    [['approved', 'notTested'], 'approved', 0],
    [['approved', 'onHold'], 'open', 1],
    [['invalidated', 'discarded'], 'none', 0],
    [[], 'none', 0],
  ] as const)('of %j is %s with %d to break', (states, together, pending) => {
    expect(setState(states, false)).toBe(together)
    expect(pendingOf(states)).toBe(pending)
  })

  it('is reported once all of it is approved, never before', () => {
    expect(setState(['approved', 'approved'], true)).toBe('reported')
    expect(setState(['approved', 'checked'], true)).toBe('toApprove')
  })
})
