import { describe, expect, it } from 'vitest'
import { aMix } from '../../../testing/a-mix.ts'
import { cellsOf, type FieldNames, readPaste } from './read-paste.ts'

const names: FieldNames = new Map([
  ['mixId', ['Dosificación', 'Mix']],
  ['deliveryNote', ['N.º de remito', 'Delivery note']],
  ['volume', ['Volumen']],
  ['cast', ['Moldeo', 'Sampled']],
  ['slump', ['Asentamiento']],
  ['concreteTemperature', ['Temp. del hormigón']],
  ['density', ['Peso unitario']],
  ['agePlan', ['Plan de edades']],
])
const mix = { ...aMix, id: 'm1', method: 'astmC39' }
const settings = { names, mixes: [mix] }
const tsv = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n')

describe('a block of a spreadsheet', () => {
  it('with a truck a row is read by its headings, in any order and language, decimal comma and seconds', () => {
    const block = tsv(
      ['MOLDEO', 'Volumen (m³)', 'delivery NOTE', 'Asentamiento', 'Dosificacion'],
      ['9:30:00', '7,5', 'R-1', '12,5 cm', 'h30'],
      ['10.15', '8', 'R-2', '4"', 'H-30'],
    )
    const { lay, trucks, unread, unknown, fields } = readPaste(block, settings)
    expect([lay, unread, unknown]).toEqual(['rows', [], []])
    expect(fields).toEqual(['mixId', 'deliveryNote', 'volume', 'cast', 'slump'])
    expect(trucks).toEqual([
      {
        mixId: 'm1',
        agePlan: '7·28·28',
        cast: '09:30',
        volume: '7,5',
        deliveryNote: 'R-1',
        slump: '12,5',
        slumpUnit: 'cm',
      },
      {
        mixId: 'm1',
        agePlan: '7·28·28',
        cast: '10:15',
        volume: '8',
        deliveryNote: 'R-2',
        slump: '4',
        slumpUnit: 'in',
      },
    ])
  })

  it('with a truck a column, as on the paper, is turned by itself', () => {
    const block = tsv(['N.º de remito', 'R-1', 'R-2'], ['Moldeo', '0930', '1015'], ['', '', ''])
    expect(readPaste(block, settings)).toMatchObject({
      lay: 'columns',
      trucks: [
        { deliveryNote: 'R-1', cast: '09:30' },
        { deliveryNote: 'R-2', cast: '10:15' },
      ],
    })
  })

  it('without headings follows the order of the paper, and can be turned by hand', () => {
    const { trucks } = readPaste(tsv(['R-1', 'M4', 'Norte', '8'], ['R-2', 'M5', 'Norte', '7']), settings)
    expect(trucks).toEqual([
      { deliveryNote: 'R-1', mixer: 'M4', plant: 'Norte', volume: '8' },
      { deliveryNote: 'R-2', mixer: 'M5', plant: 'Norte', volume: '7' },
    ])
    const turned = readPaste(tsv(['R-1', 'R-2'], ['M4', 'M5']), { ...settings, lay: 'columns' })
    expect(turned.trucks).toEqual([
      { deliveryNote: 'R-1', mixer: 'M4' },
      { deliveryNote: 'R-2', mixer: 'M5' },
    ])
  })

  it('says which cells could not be read and which headings it does not know, and leaves both out', () => {
    const block = tsv(
      ['N.º de remito', 'Moldeo', 'Volumen', 'Chofer', 'Plan de edades', 'Dosificación', 'Asentamiento'],
      ['R-1', '25:70', 'ocho', 'Luis', '7·x', 'H-99', 'alto'],
    )
    const { trucks, unread, unknown } = readPaste(block, settings)
    expect(trucks).toEqual([{ deliveryNote: 'R-1' }])
    expect(unknown).toEqual(['Chofer'])
    expect(unread.map(({ field, text }) => [field, text]).toSorted()).toEqual([
      ['agePlan', '7·x'],
      ['cast', '25:70'],
      ['mixId', 'H-99'],
      ['slump', 'alto'],
      ['volume', 'ocho'],
    ])
  })

  it('keeps a plan of its own over that of the mix', () => {
    const block = tsv(['Plan de edades', 'Mix'], ['28·56', 'H-30'])
    expect(readPaste(block, settings).trucks).toEqual([{ mixId: 'm1', agePlan: '28·56' }])
  })

  it('have amounts in the unit that a cell names, and text of another quantity is left out', () => {
    const block = tsv(
      ['Volumen', 'Temp. del hormigón', 'Peso unitario'],
      ['8 yd³', '61 °F', '145 pcf'],
      ['8 m³', '61 yd3', '2350'],
    )
    const { trucks, unread } = readPaste(block, settings)
    expect(trucks[0]).toEqual({
      ...{ volume: '8', concreteTemperature: '61', density: '145' },
      units: { volume: 'yd3', temperature: '°F', density: 'lb/ft3', water: 'L' },
    })
    expect(trucks[1]).toMatchObject({ volume: '8', density: '2350', units: { density: 'kg/m3' } })
    expect(unread).toEqual([{ truck: 1, field: 'concreteTemperature', text: '61 yd3' }])
  })

  it('has quoted cells with tabs, breaks and quotes in them', () => {
    expect(cellsOf('a\t"b\t""c""\nd"\n\n\te\n')).toEqual([
      ['a', 'b "c" d'],
      ['', 'e'],
    ])
    expect(cellsOf('')).toEqual([])
  })
})
