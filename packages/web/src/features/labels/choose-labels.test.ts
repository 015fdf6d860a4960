import { labelText } from '@probeta/domain/specimen/label-code.ts'
import { describe, expect, it } from 'vitest'
import { chosenAtFirst, hasLabel, type Labelled, labelledIn } from './choose-labels.ts'

const one = (id: string, but: Partial<Labelled> = {}): Labelled => ({
  id,
  code: `OB1-001-${id}`,
  ageHours: 672,
  state: 'cast',
  label: labelText(`OB1-001-${id}`, ''),
  ...but,
})
const printed = (id: string, but: Partial<Labelled> = {}) =>
  one(id, { label: labelText(`OB1-001-${id}`, 'K7M'), ...but })

describe('the labels to print', () => {
  it('begin with those that have none', () => {
    const groups = [{ code: 'OB1-001', specimens: [one('1'), printed('2'), one('3')] }]
    expect(chosenAtFirst(groups)).toEqual(['1', '3'])
  })
  it('are all of them where each has one', () => {
    expect(chosenAtFirst([{ code: 'OB1-001', specimens: [printed('1'), printed('2')] }])).toEqual(['1', '2'])
  })
  it('leave out specimens that are no longer to be tested', () => {
    const specimens = [
      one('1', { state: 'broken' }),
      one('2', { state: 'notTested' }),
      one('3', { state: 'onHold' }),
    ]
    const groups = labelledIn([
      { code: 'OB1-001', specimens },
      { code: 'OB1-002', specimens: [one('4', { state: 'approved' })] },
    ])
    expect(groups.map(({ code }) => code)).toEqual(['OB1-001'])
    expect(groups[0]?.specimens.map(({ id }) => id)).toEqual(['3'])
  })
  it('know a label of theirs by its mark', () => {
    expect(hasLabel(one('1'))).toBe(false)
    expect(hasLabel(printed('1'))).toBe(true)
  })
})
