import { describe, expect, it } from 'vitest'
import { aBreak, aSpecimen } from './make-specimen.ts'
import { applyBreak, type DayBreaks, expectedFor, sistersOf } from './match-sisters.ts'

const waiting = aSpecimen({ id: 's2', version: 1 })
const broken = aSpecimen({
  id: 's1',
  version: 2,
  state: 'broken',
  break: aBreak({ strengthUnroundedMpa: 30 }),
})
const day = (but: Partial<DayBreaks> = {}): DayBreaks => ({
  day: '2026-03-10',
  today: '2026-03-10',
  specimens: [broken, waiting],
  sisters: { sample: [{ ageHours: 672, meanMpa: 30, n: 1 }] },
  histories: [],
  missed: [],
  review: null,
  ...but,
})

describe('the sisters of a specimen', () => {
  it('are those of the same age once one is broken: ±20 % of their mean', () => {
    expect(expectedFor(day(), waiting)).toMatchObject({ basis: 'sameAge', lowMpa: 24, highMpa: 36, n: 1 })
  })
  it('never hold its own reading', () => {
    expect(sistersOf(day(), broken)).toEqual([])
  })
})

describe('a reading that has arrived', () => {
  const read = aSpecimen({
    id: 's2',
    version: 2,
    state: 'broken',
    break: aBreak({ strengthUnroundedMpa: 34 }),
  })
  it('joins the list and the mean of its set', () => {
    const after = applyBreak(day(), read)
    expect(after.specimens[1]?.state).toBe('broken')
    expect(after.sisters['sample']).toEqual([{ ageHours: 672, meanMpa: 32, n: 2 }])
  })
  it('replaces itself when it is corrected, and is not counted twice', () => {
    const corrected = { ...read, version: 3, break: aBreak({ strengthUnroundedMpa: 32 }) }
    const after = applyBreak(applyBreak(day(), read), corrected)
    expect(after.sisters['sample']).toEqual([{ ageHours: 672, meanMpa: 31, n: 2 }])
  })
  it('never takes a newer row back', () => {
    const newer = day({ specimens: [broken, { ...read, version: 5 }] })
    expect(applyBreak(newer, read)).toBe(newer)
  })
})
