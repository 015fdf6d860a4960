import type { NoteFacts } from '@probeta/contract/concrete/delivery-notes.ts'
import { describe, expect, it } from 'vitest'
import { aMix } from '../../../testing/a-mix.ts'
import { compareNote, notesOf } from './compare-note.ts'
import { startTruck } from './start-truck.ts'

const note: NoteFacts = {
  ...{ id: 'n', number: 'A 100', supplier: 'Norte', plant: 'Planta 1', mixCode: aMix.code, mixId: aMix.id },
  ...{ mixer: '1234 KLM', volumeM3: 7.5, deliveredOn: '2026-03-04' },
  ...{ loadedAt: '2026-03-04T11:50:00Z', arrivedAt: '2026-03-04T12:20:00Z' },
  ...{ dischargeBeganAt: null, dischargeEndedAt: null },
}
const around = { mixes: [aMix], timeZone: 'America/Argentina/Buenos_Aires', decimalMark: ',' }
const truck = { ...startTruck('a'), deliveryNote: 'a100' }
const open = (of: ReturnType<typeof compareNote>) =>
  of.lines.filter(({ same }) => !same).map(({ field }) => field)

it('a note is found by its number, whatever its spaces and case', () => {
  expect(notesOf(' a 100', [note])).toEqual([note])
  expect(notesOf('', [{ ...note, number: '' }])).toEqual([])
})

describe('a truck against its note', () => {
  it('is offered what the note states and nothing else, as it would be typed', () => {
    const { change, mix, lines } = compareNote(truck, note, around)
    expect(mix).toBe(aMix)
    expect(change).toEqual({
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
    const taken = { ...truck, ...compareNote(truck, note, around).change, mixId: aMix.id }
    const other = { ...taken, leftPlant: '0850', volume: '7.50', mixer: '1234 klm ' }
    expect(open(compareNote(other, note, around))).toEqual([])
  })

  it('differs by field; a mix that the work site does not have is shown and cannot be taken', () => {
    const typed = { ...truck, mixId: aMix.id, volume: '8', plant: 'planta 1' }
    const { change, mix, lines } = compareNote(typed, { ...note, mixId: null, mixCode: 'X' }, around)
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
    expect(mix).toBeUndefined()
    expect(change).not.toHaveProperty('mixId')
    expect(change).not.toHaveProperty('plant')
  })
})
