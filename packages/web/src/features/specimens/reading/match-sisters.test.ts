import { describe, expect, it } from 'vitest'
import { aBreak, aSpecimen } from './make-specimen.ts'
import { applyBreak, type DayBreaks, expectedFor, sistersOf, withUnsent } from './match-sisters.ts'

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
  whereabouts: {},
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

describe('an invalidated reading', () => {
  it('adds nothing to the mean of its set, and takes nothing from it', () => {
    const invalidated = { ...broken, state: 'invalidated' as const }
    expect(sistersOf(day({ specimens: [invalidated, waiting] }), invalidated)).toEqual([
      { ageHours: 672, meanMpa: 30, n: 1 },
    ])
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

describe('a beam that broke too far outside its middle third', () => {
  const mix = { ...waiting.mix, specifiedMpa: 4.5, method: 'astmC78' }
  const beam = (but: Parameters<typeof aSpecimen>[0]) => aSpecimen({ shape: 'beam150x500', mix, ...but })
  const other = beam({ id: 's2' })
  const reading = (failure: string) =>
    aBreak({ failure, failureFigure: 'astmC78', strengthUnroundedMpa: 3.2 })
  const empty = day({ specimens: [beam({}), other], sisters: {} })
  const arrived = (failure: string) => beam({ version: 2, state: 'broken', break: reading(failure) })
  const unsent = (failure: string) =>
    new Map([['s1', { state: 'waiting', strengthMpa: 3.2, body: { failure } }]])

  it('is no result, and moves the window of no sister', () => {
    expect(sistersOf(applyBreak(empty, arrived('O 140')), other)).toHaveLength(1)
    expect(sistersOf(applyBreak(empty, arrived('O 100')), other)).toEqual([])
    expect(expectedFor(applyBreak(empty, arrived('O 100')), other).basis).toBe('specified')
  })
  it('moves none either while it waits to be sent', () => {
    expect(sistersOf(withUnsent(empty, unsent('O 140')), other)).toHaveLength(1)
    expect(sistersOf(withUnsent(empty, unsent('O 100')), other)).toEqual([])
  })
  it('comes back in when its place is corrected, and counts once', () => {
    const first = applyBreak(empty, arrived('O 100'))
    const corrected = { ...arrived('O 140'), version: 3 }
    expect(sistersOf(applyBreak(first, corrected), other)).toEqual([{ ageHours: 672, meanMpa: 3.2, n: 1 }])
  })
  it('takes nothing of its sisters away when it is looked at itself', () => {
    const known = [{ ageHours: 672, meanMpa: 4.6, n: 1 }]
    const list = day({ specimens: [arrived('O 100'), other], sisters: { sample: known } })
    expect(sistersOf(list, arrived('O 100'))).toEqual(known)
  })
})
