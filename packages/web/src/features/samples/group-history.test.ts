import type { SampleChange } from '@probeta/contract/concrete/samples.ts'
import { expect, test } from 'vitest'
import { groupHistory } from './group-history.ts'

let id = 0
const row = (of: Partial<SampleChange>): SampleChange => ({
  id: String(++id),
  at: '2026-03-04T12:00:00.000Z',
  by: 'Ana',
  action: 'specimen.break',
  reason: null,
  objectKind: 'specimen',
  objectId: 's1',
  oldValues: null,
  newValues: null,
  ...of,
})

test('what one act changed is one event, the newest first', () => {
  const events = groupHistory([
    row({ action: 'sheet.add', objectKind: 'sample', newValues: { code: 'OB1-001' } }),
    row({ action: 'sheet.add', at: '2026-03-04T12:00:00.400Z', newValues: { state: 'cast' } }),
    row({
      action: 'sheet.receive',
      at: '2026-03-05T08:00:00Z',
      oldValues: { state: 'cast', location: '', version: 1 },
      newValues: { state: 'received', location: 'Pileta 2', version: 2 },
    }),
  ])
  expect(events.map(({ word, objects }) => [word, objects.length])).toEqual([
    ['sheetReceive', 1],
    ['sheetAdd', 2],
  ])
  expect(events[0]?.objects[0]?.values).toEqual([
    { column: 'state', before: 'cast', after: 'received' },
    { column: 'location', before: '', after: 'Pileta 2' },
  ])
})

test('a new reading tells its load and strength, a corrected one what it was before', () => {
  const [corrected, first] = groupHistory([
    row({
      objectKind: 'break',
      newValues: { load_typed: '530', load_unit: 'kN', strength_mpa: 30, mass_g: null },
    }),
    row({
      action: 'specimen.correctBreak',
      objectKind: 'break',
      reason: 'mal leída',
      oldValues: { load_typed: '530' },
      newValues: { load_typed: '350' },
    }),
  ])
  expect(first?.objects[0]?.values.map(({ column, after }) => [column, after])).toEqual([
    ['load_typed', '530'],
    ['load_unit', 'kN'],
    ['strength_mpa', 30],
  ])
  expect(corrected).toMatchObject({
    reason: 'mal leída',
    objects: [{ values: [{ column: 'load_typed', before: '530', after: '350' }] }],
  })
})

test('an act without a sentence of its own is still told', () => {
  expect(groupHistory([row({ action: 'specimen.shine' })])[0]?.word).toBe('other')
})
