import { describe, expect, it } from 'vitest'
import { placeSample, placeTests } from './portal-steps.ts'

const today = '2026-11-18'
const age = { dueOn: '2026-11-25', waiting: false, tested: false, issued: false }
const waits = { ...age, waiting: true }
const due = { ...waits, dueOn: today }
const reviewed = { ...age, tested: true }
const issued = { ...reviewed, issued: true }
const yesterday = { castOn: '2026-11-17', received: false }

describe('one age of a sample', () => {
  it.each([
    [waits, 'waiting'],
    [due, 'due'],
    [{ ...waits, tested: true, issued: true }, 'waiting'],
    [reviewed, 'inReview'],
    [issued, 'issued'],
    [age, 'untested'],
  ] as const)('%o', (of, place) => {
    expect(placeTests([of], today)).toEqual([place])
  })
})

describe('an early age', () => {
  it('holds nobody up once a later one is issued, and is in review until then', () => {
    expect(placeTests([reviewed, issued], today)).toEqual(['unreported', 'issued'])
    expect(placeTests([reviewed, waits], today)).toEqual(['inReview', 'waiting'])
    expect(placeTests([issued, reviewed], today)).toEqual(['issued', 'inReview'])
  })
})

describe('a sample is', () => {
  it.each([
    ['cast on the day itself', { castOn: today, received: false, ages: [waits] }, 'cast'],
    ['cured on site from the next day on', { ...yesterday, ages: [waits] }, 'siteCure'],
    ['received once one specimen is', { ...yesterday, received: true, ages: [waits] }, 'received'],
    ['due before it is reviewed', { ...yesterday, ages: [reviewed, due] }, 'breakDue'],
    ['reviewed before it waits for the next age', { ...yesterday, ages: [reviewed, waits] }, 'inReview'],
    [
      'received again while the next age waits',
      { ...yesterday, received: true, ages: [issued, waits] },
      'received',
    ],
    ['issued where nothing is left to come', { ...yesterday, received: true, ages: [age, issued] }, 'issued'],
    [
      'issued though an early age was not',
      { ...yesterday, received: true, ages: [reviewed, issued] },
      'issued',
    ],
    ['untested where all was lost', { ...yesterday, received: true, ages: [age] }, 'untested'],
    ['tested fresh alone', { ...yesterday, ages: [], without: 'freshOnly' }, 'freshOnly'],
    ['rejected', { ...yesterday, ages: [], without: 'rejected' }, 'rejected'],
    ['where it is, with reserves alone', { ...yesterday, received: true, ages: [] }, 'received'],
  ] as const)('%s', (_, of, step) => {
    expect(placeSample(of, today)).toBe(step)
  })
})
