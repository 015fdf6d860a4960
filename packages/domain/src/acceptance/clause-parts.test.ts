import { describe, expect, it } from 'vitest'
import { clauseParts } from './clause-parts.ts'
import { ruleSetIds, ruleSetOf } from './rule-sets.ts'

describe('the parts of a clause', () => {
  it.each([
    ['26.12.3.1(a)', [{ kind: 'section', of: '26.12.3.1(a)' }]],
    ['6.2.3 (6-4, 6-5)', [{ kind: 'section', of: '6.2.3 (6-4, 6-5)' }]],
    ['art. 57.5', [{ kind: 'article', of: '57.5' }]],
    [
      'B.3, criterion 2',
      [
        { kind: 'section', of: 'B.3' },
        { kind: 'criterion', of: '2' },
      ],
    ],
    ['C.5.6, mean', [{ kind: 'section', of: 'C.5.6' }, { kind: 'mean' }]],
    ['single result', [{ kind: 'singleResult' }]],
  ])('%s', (clause, parts) => {
    expect(clauseParts(clause)).toEqual(parts)
  })

  it('no section of any rule set is a word of one language', () => {
    const sections = ruleSetIds
      .flatMap((id) => ruleSetOf(id).parameters)
      .flatMap(({ clause }) => clauseParts(clause))
      .flatMap((part) => (part.kind === 'section' ? [part.of] : []))
    expect(sections).not.toEqual([])
    expect(sections.filter((section) => /[a-z]{2}/.test(section))).toEqual([])
  })
})
