import { describe, expect, it } from 'vitest'
import { explainSelection, nameTest } from './select-tests.ts'

const site = (id: string) => ({ id, code: id, name: id })
const test = (sampleId: string, over: Partial<Parameters<typeof explainSelection>[0]> = {}) => ({
  sampleId,
  sampleCode: sampleId,
  ageHours: 672,
  workSite: site('OB1'),
  state: 'approved' as const,
  report: null,
  ...over,
})

describe('a strength test goes into a report', () => {
  it('when it is approved, with others of its work site', () => {
    expect(explainSelection(test('a'), [])).toBeUndefined()
    expect(explainSelection(test('b'), [test('a')])).toBeUndefined()
    expect(explainSelection(test('b', { workSite: site('OB2') }), [test('a')])).toBe('otherWorkSite')
  })
  it('not before it is approved, nor twice', () => {
    expect(explainSelection(test('a', { state: 'toApprove' }), [])).toBe('notApproved')
    expect(explainSelection(test('a', { state: 'reported' }), [])).toBe('reported')
    const drafted = test('a', { report: { id: 'r', number: null, state: 'drafted' } })
    expect(explainSelection(drafted, [])).toBe('inDraft')
  })
  it('up to a hundred of them, and each can be taken out again', () => {
    const full = Array.from({ length: 100 }, (_, index) => test(`s${index}`))
    expect(explainSelection(test('one more'), full)).toBe('full')
    expect(explainSelection(test('s5'), full)).toBeUndefined()
  })
})

it('a strength test is named by its sample and age', () => {
  expect([nameTest(test('OB1-004')), nameTest(test('OB1-004', { ageHours: 18 }))]).toEqual([
    'OB1-004 · 28 d',
    'OB1-004 · 18 h',
  ])
})
