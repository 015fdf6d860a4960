import { describe, expect, it } from 'vitest'
import { faultOfResets, resetBefore } from './resets.ts'

const reset = (before: number, reason = 'new cement') => ({ before, reason })

describe('a reset of a sum', () => {
  it('is a decision with a place and a reason', () => {
    expect(faultOfResets([], 5)).toBeNull()
    expect(faultOfResets([reset(1), reset(2), reset(4)], 5)).toBeNull()
    expect(resetBefore([reset(1, 'a'), reset(4, 'b')], 4)).toBe('b')
    expect(resetBefore([reset(1)], 2)).toBeNull()
  })

  it.each([
    [
      'before the first result',
      [reset(0)],
      'number.outOfBounds',
      { name: 'resets[0].before', value: 0, least: 1, most: 4 },
    ],
    [
      'after the last result',
      [reset(1), reset(5)],
      'number.outOfBounds',
      { name: 'resets[1].before', value: 5 },
    ],
    ['between two results', [reset(1.5)], 'number.outOfBounds', { value: 1.5, whole: true }],
    ['without a reason', [reset(1), reset(2, '')], 'reset.withoutReason', { at: 1, before: 2 }],
    ['with a blank for a reason', [reset(1, ' \n')], 'reset.withoutReason', { at: 0, before: 1 }],
    ['twice at one place', [reset(2), reset(2)], 'reset.disordered', { at: 1, before: 2 }],
    ['earlier than the one before', [reset(3), reset(2)], 'reset.disordered', { at: 1, before: 2 }],
  ])('%s is refused', (_, resets, code, detail) =>
    expect(faultOfResets(resets, 5)).toMatchObject({ ok: false, code, detail }),
  )
})
