import { describe, expect, it } from 'vitest'
import { computeReading } from './compute-reading.ts'
import { aBody, aBreak, aCube, anEntry, aSpecimen } from './make-specimen.ts'
import { bodyOf, type Entry, entryFrom, entryKept, readEntry } from './read-entry.ts'

const about = { specimen: aSpecimen(), expected: null, others: [], padSets: [] }

describe('the reading while it is typed', () => {
  it('on pads for another strength needs a reason; on ground ends they mean nothing', () => {
    const padSets = [{ id: 'hard', leastMpa: 50, mostMpa: 80 }]
    const on = { ...about, padSets }
    expect(computeReading(anEntry({ padSetId: 'hard' }), on).doubts).toEqual(['padsUnsuited'])
    expect(computeReading(anEntry({ padSetId: 'hard', endCondition: 'ground' }), on).doubts).toEqual([])
    expect(computeReading(anEntry({ padSetId: 'gone' }), on).doubts).toEqual([])
  })
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

describe('an entry in inches and pounds', () => {
  const inches = anEntry({
    ...{ width1: '6.01', width2: '6.00', length: '12.02', sizeUnit: 'in', massUnit: 'lb', mass: '28.6' },
  })
  const because = { confirmedBecause: '', correctedBecause: '' }

  it('is computed in mm and g', () => {
    const { values } = readEntry(inches, true)
    expect(values).toMatchObject({ width1: 152.654, width2: 152.4, length: 305.308 })
    expect(values.mass).toBeCloseTo(12972.74, 2)
    expect(computeReading(inches, about).densityKgM3).toBeCloseTo(2325.47, 2)
  })
  it('is sent in both, and comes back as it was typed', () => {
    const body = bodyOf(inches, about.specimen, '2026-03-10T12:00:00Z', because)
    expect(body).toMatchObject({
      width1Mm: 152.654,
      lengthsMm: [],
      typed: {
        width1: { typed: '6.01', unit: 'in' },
        width2: { typed: '6.00', unit: 'in' },
        lengths: [{ typed: '12.02', unit: 'in' }],
        mass: { typed: '28.6', unit: 'lb' },
      },
    })
    const { correctedBecause: _, ...reading } = body ?? aBody()
    expect(entryFrom(aBreak(reading), '.')).toMatchObject({
      ...{ width1: '6.01', width2: '6.00', length: '12.02', mass: '28.6', sizeUnit: 'in', massUnit: 'lb' },
    })
  })
  it('in mm and g is sent in them alone', () =>
    expect(
      bodyOf(anEntry({ mass: '12973' }), about.specimen, '2026-03-10T12:00:00Z', because)?.typed,
    ).toEqual({}))
  it('that an older version kept is in mm and g', () => {
    const {
      sizeUnit: _s,
      massUnit: _m,
      length2: _l,
      length3: _t,
      planeness: _p,
      perpendicularity: _q,
      ...old
    } = anEntry()
    expect(entryKept(old as Entry, about.specimen)).toEqual({ ...anEntry(), perpendicularityUnit: 'deg' })
  })
})

describe('ends and further lengths', () => {
  const three = anEntry({ length: '299', length2: '300', length3: '301,3' })
  it('give a mean length', () => {
    expect(readEntry(three, true)).toMatchObject({ values: { length: 300.1 }, lengthsMm: [299, 300, 301.3] })
  })
  it('come back as they were typed', () => {
    const body = bodyOf(three, about.specimen, '2026-03-10T12:00:00Z', {
      confirmedBecause: '',
      correctedBecause: '',
    })
    expect(body).toMatchObject({ lengthMm: 300.1, lengthsMm: [299, 300, 301.3] })
    const { correctedBecause: _, ...reading } = body ?? aBody()
    expect(entryFrom(aBreak(reading), ',')).toMatchObject({ length: '299', length2: '300', length3: '301,3' })
  })
  it('draw a doubt beyond the limit of the method, in either unit', () => {
    const doubts = (but: Partial<Entry>) => computeReading(anEntry(but), about).doubts
    expect(doubts({ planeness: '0,05' })).toEqual([])
    expect(doubts({ planeness: '0,08' })).toEqual(['planenessOff'])
    expect(doubts({ perpendicularity: '0.7', perpendicularityUnit: 'deg' })).toEqual(['perpendicularityOff'])
    const inches = { width1: '5.9', width2: '5.9', length: '11.8', sizeUnit: 'in' } as const
    expect(doubts({ ...inches, planeness: '0.002' })).toEqual([])
    expect(doubts({ ...inches, planeness: '0.003' })).toEqual(['planenessOff'])
  })
  it('may be nought, but not less', () => {
    expect(readEntry(anEntry({ planeness: '0' }), true).problems).toEqual({})
    expect(readEntry(anEntry({ planeness: '-1', length2: '0' }), true).problems).toEqual({
      planeness: 'notPositive',
      length2: 'notPositive',
    })
  })
})
