import { describe, expect, it } from 'vitest'
import { type CellMode, moveCell, readKey } from './read-key.ts'

type Held = { shiftKey?: true; ctrlKey?: true; altKey?: true; metaKey?: true }
const press = (key: string, mode: CellMode = 'ready', held: Held = {}) =>
  readKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, mode)

describe('a key in the grid', () => {
  it('that is a letter replaces the cell, and goes into the text once typing has begun', () => {
    expect(press('5')).toEqual({ act: 'type', text: '5' })
    expect(press('5', 'typing')).toBeNull()
    expect(press('5', 'editing')).toBeNull()
    expect(press('@', 'ready', { ctrlKey: true, altKey: true })).toEqual({ act: 'type', text: '@' })
  })

  it('that is an arrow leaves the cell while typing, and moves in the text while editing', () => {
    expect(press('ArrowLeft')).toEqual({ act: 'move', down: 0, right: -1 })
    expect(press('ArrowLeft', 'typing')).toEqual({ act: 'move', down: 0, right: -1 })
    expect(press('ArrowLeft', 'editing')).toBeNull()
    expect(press('ArrowDown', 'editing')).toEqual({ act: 'move', down: 1, right: 0 })
    expect(press('Home', 'typing')).toBeNull()
  })

  it('that is Esc restores what stood there, or leaves the grid', () => {
    expect(press('Escape', 'typing')).toEqual({ act: 'restore' })
    expect(press('Escape')).toEqual({ act: 'leave' })
  })

  it.each([
    ['F2', {}, { act: 'edit' }],
    ['Delete', {}, { act: 'clear' }],
    ['Backspace', {}, { act: 'clear' }],
    ['Enter', {}, { act: 'enter', back: false }],
    ['Enter', { shiftKey: true }, { act: 'enter', back: true }],
    ['Enter', { ctrlKey: true }, { act: 'save' }],
    ['Tab', { shiftKey: true }, { act: 'tab', back: true }],
    ['d', { ctrlKey: true }, { act: 'fillDown' }],
    ['v', { ctrlKey: true }, null],
    ['Tab', { ctrlKey: true }, null],
    ['Shift', {}, null],
    ['ArrowLeft', { altKey: true }, null],
  ] as const)('%s with %j', (key, held, act) => expect(press(key, 'ready', held)).toEqual(act))
})

describe('where it leads', () => {
  const size = { rows: 3, columns: 4 }
  const from = (
    row: number,
    column: number,
    key: string,
    held: Held = {},
    tabbedFrom: number | null = null,
  ) => {
    const act = press(key, 'ready', held)
    if (!act) throw new Error(key)
    const to = moveCell({ row, column }, act, size, tabbedFrom)
    return to && [to.row, to.column]
  }

  it('stops at the edges with the arrows', () => {
    expect(from(0, 0, 'ArrowUp')).toEqual([0, 0])
    expect(from(2, 3, 'ArrowDown')).toEqual([2, 3])
    expect(from(1, 1, 'End')).toEqual([1, 3])
    expect(from(2, 3, 'Home', { ctrlKey: true })).toEqual([0, 0])
    expect(from(0, 1, 'ArrowDown', { ctrlKey: true })).toEqual([2, 1])
    expect(from(0, 1, 'PageDown')).toEqual([2, 1])
  })

  it('goes on to the next row with Tab and out of the grid after the last cell', () => {
    expect(from(0, 3, 'Tab')).toEqual([1, 0])
    expect(from(2, 3, 'Tab')).toBeNull()
    expect(from(1, 0, 'Tab', { shiftKey: true })).toEqual([0, 3])
    expect(from(0, 0, 'Tab', { shiftKey: true })).toBeNull()
  })

  it('goes down with Enter, to where the tabbing of the row began', () => {
    expect(from(0, 2, 'Enter')).toEqual([1, 2])
    expect(from(0, 3, 'Enter', {}, 0)).toEqual([1, 0])
    expect(from(2, 2, 'Enter')).toEqual([2, 2])
    expect(from(1, 2, 'Enter', { shiftKey: true })).toEqual([0, 2])
  })
})
