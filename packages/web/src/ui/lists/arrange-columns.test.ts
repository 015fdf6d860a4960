import { describe, expect, it } from 'vitest'
import { moveColumn, orderColumns, plainChoice, shownColumns, toggleColumn } from './arrange-columns.ts'

const columns = [
  { key: 'select', always: true },
  { key: 'name', narrow: 'title' as const },
  { key: 'client' },
  { key: 'day' },
  { key: 'state' },
]
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(' ')

describe('columns as somebody wants them', () => {
  it('are those of the list as long as nothing was chosen', () => {
    expect(keys(shownColumns(columns, undefined))).toBe('select name client day state')
  })
  it('stand in the chosen order without those left out', () => {
    const choice = { order: ['state', 'name', 'client', 'day'], hidden: ['client'] }
    expect(keys(shownColumns(columns, choice))).toBe('select state name day')
  })
  it('never lose the heading of a row nor what it is ticked with', () => {
    const choice = { order: [], hidden: ['select', 'name', 'client', 'day', 'state'] }
    expect(keys(shownColumns(columns, choice))).toBe('select name')
  })
  it('take a column that came later behind the one it follows', () => {
    const choice = { order: ['state', 'client', 'name'], hidden: [] }
    expect(keys(orderColumns(columns, choice))).toBe('select state client day name')
  })
  it('forget a column that is no more', () => {
    expect(
      keys(orderColumns(columns, { order: ['gone', 'day', 'name', 'client', 'state'], hidden: [] })),
    ).toBe('select day name client state')
  })
  it('move by one step and stay where they are at the end', () => {
    const once = moveColumn(columns, undefined, 'day', -1)
    expect(keys(orderColumns(columns, once))).toBe('select name day client state')
    const top = moveColumn(columns, moveColumn(columns, once, 'day', -1), 'day', -1)
    expect(keys(orderColumns(columns, top))).toBe('select day name client state')
  })
  it('come back when they are chosen again, and then nothing is chosen', () => {
    const without = toggleColumn(columns, undefined, 'day')
    expect(keys(shownColumns(columns, without))).toBe('select name client state')
    expect(plainChoice(columns, without)).toEqual(without)
    expect(plainChoice(columns, toggleColumn(columns, without, 'day'))).toBeUndefined()
  })
})
