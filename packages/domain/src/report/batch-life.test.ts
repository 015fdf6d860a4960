import { describe, expect, it } from 'vitest'
import { batchStates, decideBatch } from './batch-life.ts'

describe('a batch of reports', () => {
  it.each([
    ['waiting', 'authorise', 'issuing'],
    ['paused', 'authorise', 'issuing'],
    ['done', 'authorise', 'issuing'],
    ['issuing', 'pause', 'paused'],
    ['issuing', 'finish', 'done'],
    ['waiting', 'cancel', 'cancelled'],
    ['issuing', 'cancel', 'cancelled'],
    ['paused', 'cancel', 'cancelled'],
    ['done', 'cancel', 'cancelled'],
  ] as const)('goes from %s by %s to %s', (state, action, to) => {
    expect(decideBatch({ state, left: 3 }, action)).toEqual({ ok: true, value: to })
  })

  it.each([
    ['issuing', 'authorise'],
    ['waiting', 'pause'],
    ['done', 'pause'],
    ['cancelled', 'authorise'],
    ['cancelled', 'cancel'],
    ['waiting', 'finish'],
  ] as const)('does not go from %s by %s', (state, action) => {
    expect(decideBatch({ state, left: 3 }, action)).toMatchObject({ code: 'reportBatch.wrongState' })
  })

  it('of which nothing is left is neither authorised nor cancelled', () => {
    expect(decideBatch({ state: 'done', left: 0 }, 'authorise')).toMatchObject({
      code: 'reportBatch.nothingLeft',
    })
    expect(decideBatch({ state: 'done', left: 0 }, 'cancel')).toMatchObject({
      code: 'reportBatch.nothingLeft',
    })
    expect(batchStates.filter((state) => decideBatch({ state, left: 0 }, 'finish').ok)).toEqual(['issuing'])
  })
})
