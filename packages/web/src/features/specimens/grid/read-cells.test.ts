import { describe, expect, it } from 'vitest'
import { type Cells, cellsOf, noCells, parseCells, readCells, readEnd, readUnit } from './read-cells.ts'
import { aCube, anEntry, aSpecimen } from '../reading/make-specimen.ts'
import { unitsOfOld } from '../reading/read-entry.ts'

const words = { pads: 'Neopreno', sulphur: 'Azufre', ground: 'Pulidas', none: 'Sin preparar' }
const start = anEntry({ load: '', unit: 'tf', endCondition: 'sulphur', fracture: '', pressId: 'p1' })
const row = (but: Partial<Cells> = {}): Cells => ({
  ...noCells,
  load: '57,61',
  width1: '150',
  width2: '150',
  length: '300',
  fracture: '2',
  ...but,
})

describe('a row of the grid', () => {
  it('goes on in the unit, end condition and press of the specimen before', () => {
    expect(readCells(row(), aSpecimen(), start, words)).toMatchObject({
      entry: { load: '57,61', unit: 'tf', endCondition: 'sulphur', pressId: 'p1', fracture: '2' },
      missing: [],
      wrong: {},
    })
  })

  it('takes no dimension that nobody typed or confirmed', () => {
    expect(readCells(row({ width2: '' }), aSpecimen(), start, words).missing).toEqual(['width2'])
  })

  it('says which cell is no value, and why', () => {
    const wrong = (but: Partial<Cells>) => readCells(row(but), aSpecimen(), start, words).wrong
    expect(wrong({ load: '5.6.5' })).toEqual({ load: 'notNumber' })
    expect(wrong({ width1: '0' })).toEqual({ width1: 'notPositive' })
    expect(wrong({ length: '4001' })).toEqual({ length: 'tooLarge' })
    expect(wrong({ unit: 'bar' })).toEqual({ unit: 'unit' })
    expect(wrong({ fracture: '7' })).toEqual({ fracture: 'fracture' })
    expect(wrong({ endCondition: 'yeso' })).toEqual({ endCondition: 'end' })
    expect(wrong({ remark: 'x'.repeat(1001) })).toEqual({ remark: 'tooLong' })
    expect(wrong({ because: 'x'.repeat(301) })).toEqual({ because: 'tooLong' })
  })

  it('does not call a fracture type missing that is wrong', () => {
    expect(readCells(row({ fracture: '9' }), aSpecimen(), start, words).missing).toEqual([])
  })

  it('comes back from its entry as it was', () => {
    const { entry } = readCells(row({ unit: 'kn' }), aSpecimen(), start, words)
    expect(cellsOf(entry, 'leído dos veces', words, unitsOfOld)).toEqual({
      ...row({ unit: 'kN', endCondition: 'Azufre', because: 'leído dos veces' }),
    })
  })
})

describe('a row in inches and pounds', () => {
  const inches = { ...start, sizeUnit: 'in', massUnit: 'lb' } as const
  const sizes = { width1: '6.01', width2: '6.00', length: '12.02', mass: '28.6' }
  it('is in the units that were typed last at this press', () =>
    expect(readCells(row(sizes), aSpecimen(), inches, words)).toMatchObject({
      entry: { ...sizes, sizeUnit: 'in', massUnit: 'lb' },
      wrong: {},
    }))
  it('names its units where a spreadsheet does', () =>
    expect(
      readCells(
        row({ width1: '6.01"', width2: '6.00 in', length: '12.02', mass: '28.6 LB' }),
        aSpecimen(),
        start,
        words,
      ),
    ).toMatchObject({ entry: { ...sizes, sizeUnit: 'in', massUnit: 'lb' }, wrong: {} }))
  it('has one unit for its sizes', () =>
    expect(
      readCells(row({ width1: '6.01 in', width2: '152 mm' }), aSpecimen(), start, words).wrong.width1,
    ).toBe('oneUnit'))
  it('names them where the grid is in others', () => {
    const { entry } = readCells(row(sizes), aSpecimen(), inches, words)
    expect(cellsOf(entry, '', words, unitsOfOld)).toMatchObject({
      width1: '6.01 in',
      length: '12.02 in',
      mass: '28.6 lb',
    })
    expect(cellsOf(entry, '', words, inches)).toMatchObject(sizes)
  })
})

describe('a row of a cube by EN 12390-3', () => {
  const cube = { ...row({ width1: '150', length: '150', endCondition: 'Sin preparar' }) }
  const read = (fracture: string, but: Partial<Cells> = {}) =>
    readCells({ ...cube, fracture, ...but }, aCube(), start, words)

  it.each([
    ['0', 'satisfactory'],
    ['Satisfactory', 'satisfactory'],
    ['9', '9'],
    [' 6 t ', '6 T'],
    ['0 T', 'satisfactory T'],
  ])('takes %j as %j, typed or pasted', (typed, fracture) => {
    expect(read(typed)).toMatchObject({ entry: { fracture }, missing: [], wrong: {} })
  })

  it.each(['A', '10', '00', '1 X'])('takes no %j', (typed) =>
    expect(read(typed).wrong).toEqual({ fracture: 'fracture' }),
  )

  it('stands on no pads', () =>
    expect(read('0', { endCondition: 'n' }).wrong).toEqual({ endCondition: 'end' }))

  it('comes back from its entry as it was typed', () =>
    expect(cellsOf(read('0 t').entry, '', words, unitsOfOld).fracture).toBe('0 T'))

  it('wants no failure where the method has no code for a cube', () => {
    const chilean = aCube({ mix: { ...aCube().mix, method: 'nch1037' } })
    expect(readCells({ ...cube, fracture: '' }, chilean, start, words)).toMatchObject({
      missing: [],
      wrong: {},
    })
    expect(readCells({ ...cube, fracture: '2' }, chilean, start, words).wrong).toEqual({
      fracture: 'fracture',
    })
  })
})

describe('a unit or an end condition', () => {
  it.each([
    ['kn', 'kN'],
    ['N', 'N'],
    ['TF', 'tf'],
    ['kg', 'kgf'],
    ['l', 'lbf'],
    ['k', null],
    ['bar', null],
  ])('%s is %s', (text, unit) => expect(readUnit(text)).toBe(unit))

  it.each([
    ['n', 'pads'],
    ['NEOPRENO', 'pads'],
    ['az', 'sulphur'],
    ['ground', 'ground'],
    ['sin', 'none'],
    ['s', 'none'],
    ['', null],
  ])('%s is %s', (text, end) => expect(readEnd(text, words)).toBe(end))
})

describe('what a browser kept of a row', () => {
  it('is taken as far as it is text in known columns', () => {
    expect(parseCells({ load: '565', width1: 150, other: 'x' })).toEqual({ ...noCells, load: '565' })
    expect(parseCells({ load: '' })).toBeNull()
    const at = '2026-03-10T09:00:00.000Z'
    expect(parseCells({ load: '565', at })).toEqual({ ...noCells, load: '565', at })
    expect(parseCells({ load: '565', at: 'gestern' })).toEqual({ ...noCells, load: '565' })
    expect(parseCells({ at })).toBeNull()
    expect(parseCells('565')).toBeNull()
    expect(parseCells(null)).toBeNull()
  })
})
