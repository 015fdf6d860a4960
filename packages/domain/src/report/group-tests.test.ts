import { expect, it } from 'vitest'
import { groupTests, mostTestsOfReport } from './group-tests.ts'

const test = (workSiteId: string, sampleId: string, ageHours: number) => ({ workSiteId, sampleId, ageHours })
const tests = [test('a', 'a1', 168), test('a', 'a1', 672), test('b', 'b1', 168), test('a', 'a2', 168)]

it.each([
  ['strengthTest', [['a1:168'], ['a1:672'], ['b1:168'], ['a2:168']]],
  ['sample', [['a1:168', 'a1:672'], ['b1:168'], ['a2:168']]],
  ['workSite', [['a1:168', 'a1:672', 'a2:168'], ['b1:168']]],
] as const)('a report for each %s', (per, names) => {
  const groups = groupTests(tests, per)
  expect(groups.map((group) => group.map(({ sampleId, ageHours }) => `${sampleId}:${ageHours}`))).toEqual(
    names,
  )
})

it('a report on a work site is split where it would have too many tests, and none is lost', () => {
  const many = Array.from({ length: 2 * mostTestsOfReport + 1 }, (_, n) => test('a', `s${n}`, 672))
  const groups = groupTests(many, 'workSite')
  expect(groups.map(({ length }) => length)).toEqual([mostTestsOfReport, mostTestsOfReport, 1])
  expect(groups.flat()).toEqual(many)
})
