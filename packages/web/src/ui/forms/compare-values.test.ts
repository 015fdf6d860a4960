import { expect, test } from 'vitest'
import { compareValues, mergeValues } from './compare-values.ts'

const began = { time: '09:00', notes: '', plants: ['Norte'], rights: { visits: 'view' } }

test('a note is saved over a visit that somebody moved: the visit stays where they moved it', () => {
  const ways = { began, mine: { ...began, notes: 'Call first' }, saved: { ...began, time: '12:00' } }
  expect(mergeValues(ways)).toEqual({ ...began, time: '12:00', notes: 'Call first' })
})

test('every field that differs is listed, and says whether this person changed it', () => {
  const mine = { ...began, notes: 'Call first', plants: ['Norte'] }
  const saved = { ...began, time: '12:00', notes: 'Ring twice', rights: { visits: 'edit' } }
  expect(compareValues({ began, mine, saved })).toEqual([
    { field: 'time', changed: false },
    { field: 'notes', changed: true },
    { field: 'rights', changed: false },
  ])
})

test('of a field that both changed, what this person typed is kept', () => {
  const mine = { ...began, plants: ['Norte', 'Sur'] }
  const saved = { ...began, plants: ['Este'] }
  expect(mergeValues({ began, mine, saved }).plants).toEqual(['Norte', 'Sur'])
})

test('lists and records are the same by what they hold, not by where they are kept', () => {
  const mine = structuredClone(began)
  expect(compareValues({ began, mine, saved: structuredClone(began) })).toEqual([])
  expect(compareValues({ began, mine: { ...mine, plants: [] }, saved: began })).toHaveLength(1)
})
