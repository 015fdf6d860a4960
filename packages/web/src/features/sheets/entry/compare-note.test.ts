import type { NoteFacts } from '@probeta/contract/concrete/delivery-notes.ts'
import { describe, expect, it } from 'vitest'
import { aMix } from '../../../testing/a-mix.ts'
import { changeOf, compareNote, compareTicket, type NotedLine, notesOf } from './compare-note.ts'
import { startTruck } from './start-truck.ts'

const note: NoteFacts = {
  ...{ id: 'n', number: 'A 100', supplier: 'Norte', plant: 'Planta 1', mixCode: aMix.code, mixId: aMix.id },
  ...{ mixer: '1234 KLM', volumeM3: 7.5, deliveredOn: '2026-03-04' },
  ...{ loadedAt: '2026-03-04T11:50:00Z', arrivedAt: '2026-03-04T12:20:00Z' },
  ...{ dischargeBeganAt: null, dischargeEndedAt: null },
}
const around = { mixes: [aMix], timeZone: 'America/Argentina/Buenos_Aires', decimalMark: ',', stored: false }
const truck = { ...startTruck('a'), deliveryNote: 'a100' }
const open = (lines: readonly NotedLine[]) => lines.filter(({ same }) => !same).map(({ field }) => field)
const ofMix = { mixId: aMix.id, kept: null, agePlan: aMix.agePlan, departures: [] }

it('a note is found by its number, whatever its spaces and case', () => {
  expect(notesOf(' a 100', [note])).toEqual([note])
  expect(notesOf('', [{ ...note, number: '' }])).toEqual([])
})

describe('a truck against its note', () => {
  it('is offered what the note states and nothing else, as it would be typed', () => {
    const lines = compareNote(truck, note, around)
    expect(changeOf(lines)).toEqual({
      ...ofMix,
      ...{ mixer: '1234 KLM', plant: 'Planta 1', leftPlant: '08:50', arrived: '09:20', volume: '7,5' },
    })
    expect(lines.map(({ field }) => field)).toEqual([
      'mixId',
      'mixer',
      'plant',
      'leftPlant',
      'arrived',
      'volume',
    ])
  })

  it('says the same once it was taken, also where it was typed another way', () => {
    const taken = { ...truck, ...changeOf(compareNote(truck, note, around)) }
    const other = { ...taken, leftPlant: '0850', volume: '7.50', mixer: '1234 klm ' }
    expect(open(compareNote(other, note, around))).toEqual([])
  })

  it('differs by field; a mix that the work site does not have is shown and cannot be taken', () => {
    const typed = { ...truck, mixId: aMix.id, volume: '8', plant: 'planta 1' }
    const lines = compareNote(typed, { ...note, mixId: null, mixCode: 'X' }, around)
    expect(lines.find(({ field }) => field === 'volume')).toMatchObject({
      note: '7,5',
      sheet: '8',
      same: false,
    })
    expect(lines.find(({ field }) => field === 'mixId')).toMatchObject({
      note: 'X',
      sheet: aMix.code,
      same: false,
    })
    expect(changeOf(lines)).not.toHaveProperty('mixId')
    expect(changeOf(lines)).not.toHaveProperty('plant')
  })

  it('changes the mix of a stored truck without its age plan', () => {
    const change = changeOf(compareNote(truck, note, { ...around, stored: true }))
    expect(change).toMatchObject({ mixId: aMix.id, kept: null })
    expect(change).not.toHaveProperty('agePlan')
  })
})

describe('a truck against the photo of its ticket', () => {
  const text = `REMITO N° 0001-00047812
Camión: AB 123 CD
Fórmula: ${aMix.code}
Volumen: 7,5 m3
Hora de carga: 09:12`

  it('is offered each field that was read, also the number', () => {
    const lines = compareTicket(startTruck('a'), text, around)
    expect(changeOf(lines)).toEqual({
      ...ofMix,
      ...{ deliveryNote: '0001-00047812', mixer: 'AB 123 CD', leftPlant: '09:12', volume: '7,5' },
    })
  })

  it('differs where another value was typed, and is the same where it was typed another way', () => {
    const typed = { ...startTruck('a'), deliveryNote: '0001 - 00047812', volume: '8', leftPlant: '912' }
    const lines = compareTicket(typed, text, around)
    expect(open(lines)).toEqual(['mixId', 'mixer', 'volume'])
    expect(lines.find(({ field }) => field === 'volume')).toMatchObject({ note: '7,5', sheet: '8' })
  })

  it('states nothing where nothing was read', () => {
    expect(compareTicket(startTruck('a'), '~~ |||', around)).toEqual([])
  })
})
