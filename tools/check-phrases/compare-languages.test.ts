import { expect, test } from 'vitest'
import { compareLanguages, faultsOf } from './compare-languages.ts'
import { sentencesOf } from './sentences.ts'

const spanish = sentencesOf({
  sample: { title: 'Muestra {{code}}', due_one: 'una probeta', due_other: '{{count}} probetas' },
})
const english = { title: 'Sample {{code}}', due_one: '{{count}} specimen', due_other: '{{count}} specimens' }
const compare = (sample: object) => compareLanguages(spanish, 'en', sentencesOf({ sample }))

test('a faithful translation has no fault, also where only one language writes the number out', () => {
  expect(compare(english)).toEqual([])
})

test.each([
  [
    'a missing sentence',
    { due_one: english.due_one, due_other: english.due_other },
    'en: sample.title is missing',
  ],
  ['a spare sentence', { ...english, more: 'More' }, 'en: sample.more is not in Spanish'],
  [
    'another place',
    { ...english, title: 'Sample {{name}}' },
    'en: sample.title fills in "name", Spanish "code"',
  ],
  [
    'a lost number',
    { ...english, due_other: 'specimens' },
    'en: sample.due_other fills in "", Spanish "count"',
  ],
  [
    'Spanish left over',
    { ...english, title: 'Muestra {{code}}' },
    'en: sample.title is still Spanish: "Muestra {{code}}"',
  ],
])('%s is told', (_, sample, finding) => {
  expect(compare(sample)).toEqual([finding])
})

test.each(['PDF', 'Total: {{count}}', 'f {value} MPa', 'ASTM C39'])('"%s" may be the same', (text) => {
  const same = sentencesOf({ text })
  expect(compareLanguages(same, 'de', same)).toEqual([])
})

test('a language by itself: empty, loose spaces, half a plural', () => {
  const faults = (tree: object) => faultsOf('de', sentencesOf(tree))
  expect(faults({ a: ' ' })).toEqual(['de: a says nothing'])
  expect(faults({ a: 'Probe ' })).toEqual(['de: a begins or ends with a space'])
  expect(faults({ a_one: 'eine' })).toEqual(['de: a_one has no a_other'])
  expect(faults({ a_other: 'viele' })).toEqual(['de: a_other has no a_one'])
  expect(faults({ a: 'Probe', b_one: 'eine', b_other: 'viele' })).toEqual([])
})

test('a phrase that is not a text is refused', () => {
  expect(() => sentencesOf({ a: { b: 1 } })).toThrow('a.b is neither')
})
