import { permission } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { isSameView, queryFrom, searchFrom } from './compare-views.ts'

const names = ['search', 'active', 'permission']

it('keeps of the address what filters the list, and leaves the rest', () => {
  expect(queryFrom({ search: 'Río', permission: permission.users, new: '1', active: '' }, names)).toEqual([
    { name: 'permission', value: '9' },
    { name: 'search', value: 'Río' },
  ])
})

it('takes away the filters that a view has not', () => {
  expect(searchFrom([{ name: 'search', value: 'Río' }], names)).toEqual({
    search: 'Río',
    active: undefined,
    permission: undefined,
  })
})

it('is the same view whatever the order of its filters, and another with other columns', () => {
  const a = { name: 'a', value: '1' }
  const b = { name: 'b', value: '2' }
  const columns = { order: ['x', 'y'], hidden: ['y', 'x'] }
  expect(isSameView({ query: [a, b], columns: null }, { query: [b, a], columns: undefined })).toBe(true)
  expect(
    isSameView({ query: [a], columns }, { query: [a], columns: { ...columns, hidden: ['x', 'y'] } }),
  ).toBe(true)
  expect(
    isSameView({ query: [a], columns }, { query: [a], columns: { ...columns, order: ['y', 'x'] } }),
  ).toBe(false)
  expect(isSameView({ query: [a], columns: null }, { query: [a, b], columns: null })).toBe(false)
})
