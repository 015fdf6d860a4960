import type { Element } from '@probeta/contract/elements.ts'
import { describe, expect, it } from 'vitest'
import { placesOf, rowsOf } from './walk-elements.ts'

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
})
