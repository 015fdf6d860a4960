import { describe, expect, it } from 'vitest'
import { explainReview, isOwnWork } from './explain-review.ts'

const director = { id: 7, mayEdit: true, mayApprove: true }
const checker = { id: 8, mayEdit: true, mayApprove: false }

describe('a review', () => {
  it.each([
    ['toCheck', 'check', undefined],
    ['toCheck', 'approve', 'checkFirst'],
    ['toApprove', 'check', 'alreadyChecked'],
    ['toApprove', 'approve', undefined],
    ['open', 'check', 'open'],
    ['approved', 'return', 'alreadyApproved'],
    ['reported', 'approve', 'reported'],
  ] as const)('of a test %s: %s meets %s', (state, action, obstacle) => {
    expect(explainReview({ state, hands: [1] }, action, director)).toBe(obstacle)
  })

  it('is not for whoever broke or corrected a specimen, who may still give it back', () => {
    const own = { state: 'toCheck', hands: [7] } as const
    expect(explainReview(own, 'check', director)).toBe('ownWork')
    expect(explainReview(own, 'return', director)).toBeUndefined()
    expect(isOwnWork({ hands: [1, 7] }, 7)).toBe(true)
    expect(isOwnWork({ hands: [1] }, 7)).toBe(false)
  })

  it('ends in an approval only by who may approve', () => {
    expect(explainReview({ state: 'toApprove', hands: [1] }, 'approve', checker)).toBe('noPermission')
  })
})
