import { describe, expect, it } from 'vitest'
import { dueTellings, isLadder, type Ladder, nextTelling, usualLadder } from './escalation.ts'

const hours = (n: number) => n * 3_600_000
const due = (last: number | null, after: number, ladder: Ladder = usualLadder) =>
  dueTellings(ladder, 0, last, hours(after)).map(({ step, who }) => `${step} ${who}`)

describe('a low result that nobody acknowledges', () => {
  it.each([
    [null, 0, ['0 approvers']],
    [0, 3.99, []],
    [0, 4, ['1 siteResponsible']],
    [1, 8, ['2 directors']],
    [2, 23, []],
    [2, 24, ['3 administrators']],
    [3, 47, []],
    [3, 48, ['4 administrators']],
    [4, 72, ['5 administrators']],
  ])('told up to step %s, is after %s hours told to %j', (last, after, expected) => {
    expect(due(last, after)).toEqual(expected)
  })
  it('makes up for every rung that was missed, and for the latest repetition alone', () => {
    expect(due(null, 8.5)).toEqual(['0 approvers', '1 siteResponsible', '2 directors'])
    expect(due(2, 24 * 10)).toEqual(['3 administrators', '12 administrators'])
    expect(due(12, 24 * 10)).toEqual([])
  })
  it('says who is next and when', () => {
    expect(nextTelling(usualLadder, hours(100), null)).toEqual({
      step: 0,
      who: 'approvers',
      at: hours(100),
    })
    expect(nextTelling(usualLadder, hours(100), 1)).toEqual({ step: 2, who: 'directors', at: hours(108) })
    expect(nextTelling(usualLadder, 0, 3)).toEqual({ step: 4, who: 'administrators', at: hours(48) })
  })
  it('is told by a ladder that begins at once and goes up', () => {
    expect(isLadder(usualLadder)).toBe(true)
    expect(isLadder({ steps: [], repeatHours: 1 })).toBe(false)
    expect(isLadder({ steps: [{ afterHours: 1, who: 'approvers' }], repeatHours: 1 })).toBe(false)
    const [first, second] = usualLadder.steps
    if (!first || !second) throw new Error('too short')
    expect(isLadder({ steps: [first, second, second], repeatHours: 1 })).toBe(false)
  })
})
