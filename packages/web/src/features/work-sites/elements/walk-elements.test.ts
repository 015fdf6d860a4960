import type { Element } from '@probeta/contract/clients/elements.ts'
import { describe, expect, it } from 'vitest'
import { calledIn, placeIn, placesOf, rowsOf, spotOf } from './walk-elements.ts'

const element = (id: string, parentId: string | null): Element => ({
  id,
  parentId,
  version: 1,
  name: id,
  called: id,
  active: true,
  samples: 0,
})
const items = [
  element('A', null),
  element('A1', 'A'),
  element('A1a', 'A1'),
  element('A2', 'A'),
  element('B', null),
  element('C', null),
]
const shown = (closed: string[] = []) => rowsOf(items, new Set(closed))
const places = (id: string) => {
  const row = shown().find((one) => one.element.id === id)
  if (!row) throw new Error(id)
  return placesOf(row, items)
}

describe('the tree of elements', () => {
  it('shows each with its level, and of a closed one nothing within', () => {
    expect(shown().map(({ element: { id }, level }) => `${level}${id}`)).toEqual([
      '1A',
      '2A1',
      '3A1a',
      '2A2',
      '1B',
      '1C',
    ])
    expect(shown(['A']).map((row) => row.element.id)).toEqual(['A', 'B', 'C'])
    expect(shown().map(({ within }) => within)).toEqual([2, 1, 0, 0, 0, 0])
  })
  it('moves an element into the one above it, out of what it stands in, and among those beside it', () => {
    expect(places('A2')).toEqual({
      indent: { parentId: 'A1', before: null },
      outdent: { parentId: null, before: 'B' },
      up: { parentId: 'A', before: 'A1' },
      down: null,
    })
    expect(places('A')).toEqual({
      indent: null,
      outdent: null,
      up: null,
      down: { parentId: null, before: 'C' },
    })
    expect(places('B').down).toEqual({ parentId: null, before: null })
    expect(places('C')).toMatchObject({ outdent: null, down: null, up: { parentId: null, before: 'B' } })
  })
  it('moves it from where it stands by then, and not at all once it is gone', () => {
    expect(placeIn(items, 'A2', 'up')).toEqual({ parentId: 'A', before: 'A1' })
    const moved = [items[0], items[3], items[1], items[2], items[4], items[5]].flatMap((one) => one ?? [])
    expect(placeIn(moved, 'A2', 'up')).toBeNull()
    expect(placeIn(items.slice(0, 3), 'A2', 'up')).toBeNull()
  })
  it('puts a typed name beside an element, within it, or after all', () => {
    const named = items.map((one) => (one.id === 'A1' ? { ...one, called: 'A > A1' } : one))
    expect(spotOf(named, { how: 'beside', id: 'A1' }, 'X')).toEqual({
      ...{ path: ['A', 'X'], before: 'A2', within: null },
    })
    expect(spotOf(named, { how: 'within', id: 'A1' }, 'X')).toEqual({
      ...{ path: ['A', 'A1', 'X'], before: null, within: 'A1' },
    })
    expect(spotOf(named, { how: 'beside', id: null }, 'X')).toEqual({
      path: ['X'],
      before: null,
      within: null,
    })
    expect(calledIn(named, ['a', 'A1'])?.id).toBe('A1')
  })
})
