import { expect, it } from 'vitest'
import { leftOf, offerIssue, shownState, describeProgress } from './describe-progress.ts'

const reports = { all: 200, waiting: 0, issued: 0, failed: 0, ownWork: 0, withdrawn: 0 }

it.each([
  [{ waiting: 200 }, 0],
  [{ waiting: 199, issued: 1 }, 0],
  [{ waiting: 100, issued: 97, failed: 3 }, 50],
  [{ waiting: 1, issued: 199 }, 99],
  [{ issued: 150, ownWork: 50 }, 100],
])('a batch with %o stands at %i %%', (but, percent) => {
  expect(describeProgress({ reports: { ...reports, ...but }, secondsLeft: null }).percent).toBe(percent)
})

it.each([
  [null, undefined],
  [3, 0],
  [44, 0],
  [45, 1],
  [89, 1],
  [90, 2],
  [600, 10],
])('%s seconds are said as %s minutes', (secondsLeft, minutes) => {
  expect(describeProgress({ reports, secondsLeft }).minutesLeft).toBe(minutes)
})

it('what is left can be tried again; what is issued, cancelled or under way cannot', () => {
  const left = { ...reports, issued: 190, failed: 4, ownWork: 6 }
  expect(leftOf({ reports: left })).toBe(10)
  expect(shownState({ state: 'done', reports: left })).toBe('doneWithLeft')
  expect(shownState({ state: 'done', reports: { ...reports, issued: 200 } })).toBe('done')
  expect(offerIssue({ state: 'done', reports: left })).toBe('retry')
  expect(offerIssue({ state: 'waiting', reports: left })).toBe('authorise')
  expect(offerIssue({ state: 'paused', reports: left })).toBe('resume')
  expect(offerIssue({ state: 'issuing', reports: left })).toBeUndefined()
  expect(offerIssue({ state: 'cancelled', reports: left })).toBeUndefined()
  expect(offerIssue({ state: 'done', reports: { ...reports, issued: 200 } })).toBeUndefined()
})
