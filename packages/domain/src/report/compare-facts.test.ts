import { expect, it } from 'vitest'
import { compareFacts, type StatedFact } from './compare-facts.ts'

const factsOf = (...facts: readonly [string, string, string][]): StatedFact[] =>
  facts.map(([subject, field, value]) => ({ subject, field, value }))
const before = factsOf(
  ['', 'Client', 'Ana'],
  ['Specimen 1', 'load', '512.3 kN'],
  ['Specimen 1', 'press', 'P-01'],
  ['Specimen 2', 'load', '530 kN'],
  ['Remarks', '', 'one'],
  ['Remarks', '', 'two'],
)

it('names a value that stands where another one stood, and nothing else', () => {
  const after = before.map((fact) => (fact.value === '512.3 kN' ? { ...fact, value: '521.3 kN' } : fact))
  expect(compareFacts(before, after)).toEqual([
    { kind: 'changed', subject: 'Specimen 1', field: 'load', before: '512.3 kN', after: '521.3 kN' },
  ])
})

it('names what is said for the first time and what is said no more', () => {
  const after = [
    ...before.filter(({ field }) => field !== 'press'),
    ...factsOf(['Specimen 1', 'mass', '12 kg']),
  ]
  expect(compareFacts(before, after)).toEqual([
    { kind: 'added', subject: 'Specimen 1', field: 'mass', value: '12 kg' },
    { kind: 'removed', subject: 'Specimen 1', field: 'press', value: 'P-01' },
  ])
})

it('compares lines that say the same thing of the same as a whole', () => {
  const after = before.map((fact) => (fact.value === 'two' ? { ...fact, value: 'three' } : fact))
  expect(compareFacts(before, after)).toEqual([
    { kind: 'removed', subject: 'Remarks', field: '', value: 'two' },
    { kind: 'added', subject: 'Remarks', field: '', value: 'three' },
  ])
})

it('names a subject that came or went once, whatever is said of it', () => {
  const after = [
    ...before.filter(({ subject }) => subject !== 'Specimen 1'),
    ...factsOf(['Specimen 3', 'load', '500 kN'], ['Specimen 3', 'press', 'P-02']),
  ]
  expect(compareFacts(before, after)).toEqual([
    { kind: 'subjectAdded', subject: 'Specimen 3' },
    { kind: 'subjectRemoved', subject: 'Specimen 1' },
  ])
})

it('finds no difference in another order', () => {
  expect(compareFacts(before, before.toReversed())).toEqual([])
  expect(compareFacts([], [])).toEqual([])
})
