import { describe, expect, it } from 'vitest'
import { findNext, moveBy } from './find-next.ts'

const row = (id: string, state: 'curing' | 'broken' | 'onHold' = 'curing') => ({ id, state }) as const

describe('the next specimen', () => {
  const day = [row('a', 'broken'), row('b'), row('c', 'onHold'), row('d'), row('e', 'broken')]

  it.each([
    ['b', 'd'],
    ['d', 'b'],
    [null, 'b'],
    ['unknown', 'b'],
  ])('after %s is %s: broken and held ones are passed over, the end goes on at the top', (after, next) => {
    expect(findNext(day, after)?.id).toBe(next)
  })
  it('is not one whose reading is on its way', () => {
    expect(findNext(day, 'a', new Map([['b', true]]))?.id).toBe('d')
  })
  it('is nobody when all are broken or on their way', () => {
    expect(findNext(day, 'd', new Map([['b', true]]))).toBeNull()
    expect(findNext([], null)).toBeNull()
  })
})

describe('the arrow keys', () => {
  const day = [row('a', 'broken'), row('b'), row('c')]
  it('walk through every row and stop at both ends', () => {
    expect(moveBy(day, 'b', -1)?.id).toBe('a')
    expect(moveBy(day, 'a', -1)?.id).toBe('a')
    expect(moveBy(day, 'c', 1)?.id).toBe('c')
    expect(moveBy(day, null, 1)?.id).toBe('a')
    expect(moveBy([], null, 1)).toBeNull()
  })
})
