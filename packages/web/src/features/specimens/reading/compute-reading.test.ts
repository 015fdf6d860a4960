import { describe, expect, it } from 'vitest'
import { computeReading } from './compute-reading.ts'
import { aBody, aCube, anEntry, aSpecimen } from './make-specimen.ts'
import { bodyOf, type Entry, entryKept, readEntry } from './read-entry.ts'

const about = { specimen: aSpecimen(), expected: null, others: [] }

describe('the reading while it is typed', () => {
  it('says nothing before load and dimensions are there', () => {
    expect(computeReading(anEntry({ load: '' }), about).strength).toBeNull()
    expect(computeReading(anEntry({ length: '29x' }), about).strength).toBeNull()
  })
  it('is 32.0 MPa for 565 kN on 150 mm, 107 % of 30 MPa', () => {
    const { strength, doubts } = computeReading(anEntry({ load: '565' }), about)
    expect(strength?.reportedMpa).toBe(32)
    expect(strength?.percent).toBeCloseTo(106.57, 2)
    expect(doubts).toEqual([])
  })
  it.each([
    ['57,61', 'tf'],
    ['57.61', 'tf'],
    ['565000', 'N'],
  ] as const)('reads %s %s as the same load', (load, unit) => {
    expect(computeReading(anEntry({ load, unit }), about).strength?.reportedMpa).toBe(32)
  })
  it('tells the factor of a short cylinder', () => {
    const { strength, doubts } = computeReading(anEntry({ length: '225' }), about)
    expect(strength).toMatchObject({ ratio: 1.5, factor: 0.96 })
    expect(doubts).toContain('ratioOff')
  })
  it('refuses one too short for its method', () => {
    expect(computeReading(anEntry({ length: '140' }), about).refused).toBe('strength.tooShort')
  })
  it('gives the range against the sisters: 32.0 and 30.0 differ by 6.4 % of their mean', () => {
    const { rangePercent, acceptableRangePercent } = computeReading(anEntry({ load: '565' }), {
      ...about,
      others: [30],
    })
    expect(rangePercent).toBeCloseTo(6.366, 2)
    expect(acceptableRangePercent).toBe(8)
  })
  it('doubts a load with a digit too many', () => {
    const expected = { lowMpa: 25, highMpa: 38, basis: 'sameAge', n: 1 } as const
    expect(computeReading(anEntry({ load: '5650' }), { ...about, expected }).doubts).toContain('loadTenTimes')
  })
})

describe('an entry', () => {
  it('names what is missing or no number; the mass may be missing', () => {
    const { problems } = readEntry(
      anEntry({ load: '', width1: 'x', length: '-3', mass: '', fracture: '' }),
      true,
    )
    expect(problems).toEqual({
      load: 'missing',
      width1: 'notNumber',
      length: 'notPositive',
      fracture: 'missing',
    })
  })
  it('kept by an older page has a type of C39 as a number, which says nothing where EN 12390-3 codes the failure', () => {
    const old = JSON.parse(JSON.stringify({ ...anEntry(), fracture: 2, rate: undefined })) as Entry
    expect(entryKept(old, aSpecimen())).toMatchObject({ fracture: '2', rate: '' })
    expect(entryKept(old, aCube()).fracture).toBe('')
    expect(entryKept(anEntry({ fracture: '2 T' }), aCube()).fracture).toBe('2 T')
    expect(entryKept(anEntry({ fracture: '9' }), aSpecimen()).fracture).toBe('')
  })
  it('of a British cube of 100 mm travels with its own code, as moulded', () => {
    const entry = anEntry({
      width1: '100',
      width2: '100',
      length: '100',
      fracture: '4 T',
      endCondition: 'none',
    })
    const reasons = { confirmedBecause: '', correctedBecause: '' }
    const cube = aCube({ shape: 'cube100' })
    expect(bodyOf(entry, cube, '2026-03-10T12:00:00Z', reasons)).toEqual(
      aBody({ width1Mm: 100, width2Mm: 100, lengthMm: 100, failure: '4 T', endCondition: 'none' }),
    )
  })
  it('travels with the load as it was typed', () => {
    const reasons = { confirmedBecause: '', correctedBecause: '' }
    const body = bodyOf(anEntry({ load: ' 565,0 ' }), aSpecimen(), '2026-03-10T12:00:00Z', reasons)
    expect(body).toMatchObject({ load: { typed: '565,0', unit: 'kN' }, massG: null, width1Mm: 150 })
    expect(bodyOf(anEntry({ fracture: '' }), aSpecimen(), '2026-03-10T12:00:00Z', reasons)).toBeNull()
  })
})
