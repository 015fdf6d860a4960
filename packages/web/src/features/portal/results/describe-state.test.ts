import { describe, expect, it } from 'vitest'
import { describeState, weighState } from './describe-state.ts'

const counts = { tests: 32, conforms: 30, provisional: 1, watch: 1, doesNotConform: 0, notAssessed: 0 }

describe('the sentence of state', () => {
  it('names only what there is, the good news first', () => {
    expect(describeState(counts).map(({ part, count }) => `${count} ${part}`)).toEqual([
      '30 conforms',
      '1 provisional',
      '1 watch',
    ])
  })
  it('weighs one failure more than everything else', () => {
    expect(weighState(counts)).toBe('warn')
    expect(weighState({ ...counts, doesNotConform: 1 })).toBe('danger')
    expect(weighState({ ...counts, watch: 0 })).toBe('ok')
    expect(weighState({ ...counts, watch: 0, conforms: 0 })).toBe('early')
    expect(weighState({ ...counts, tests: 0, conforms: 0, provisional: 0, watch: 0 })).toBe('none')
  })
})
