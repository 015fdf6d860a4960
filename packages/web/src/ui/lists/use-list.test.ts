import { expect, it } from 'vitest'
import { z } from 'zod'
import { listInUrl } from './use-list.ts'

const query = z.object({
  search: z.string().trim().max(60).optional(),
  state: z.enum(['open', 'closed']).optional(),
  age: z.enum(['7', '28']).optional(),
  active: z.enum(['yes', 'no', 'all']).default('yes'),
  technicianId: z.coerce.number().int().min(0).optional(),
  explained: z.stringbool().optional(),
  sort: z.enum(['soonest', 'latest']).default('soonest'),
  after: z.string().optional(),
  limit: z.coerce.number().default(50),
})
const list = listInUrl('visits', { query }, { state: 'visitState', technicianId: 'who' })
const read = (url: Record<string, unknown>) => list.read(list.schema.parse(url))
const nothing = { active: 'yes', sort: 'soonest' }

it('has the filters and the order of the query in the address, without the pages', () => {
  expect(list.names).toEqual(['search', 'visitState', 'age', 'active', 'who', 'explained', 'sort'])
  expect(read({})).toEqual(nothing)
  expect(read({ search: 'losa', visitState: 'open', who: 0, sort: 'latest' })).toEqual({
    ...nothing,
    search: 'losa',
    state: 'open',
    technicianId: 0,
    sort: 'latest',
  })
})

it('takes what an address holds without quotes for the text that it stood for', () => {
  expect(read({ age: 28, explained: true, search: 1237 })).toEqual({
    ...nothing,
    age: '28',
    explained: 'true',
    search: '1237',
  })
})

it('takes an empty search for none', () => {
  expect(read({ search: '' })).toEqual(nothing)
})

it('writes a change under the names of the address, and what is left out as left out', () => {
  expect(list.write({ state: 'closed', technicianId: undefined })).toEqual({
    visitState: 'closed',
    who: undefined,
  })
})

it('counts as filtered what differs from a query that asks for nothing, and never the order', () => {
  expect(list.filters).not.toContain('sort')
  expect(list.isUnfiltered('active', 'yes')).toBe(true)
  expect(list.isUnfiltered('active', 'all')).toBe(false)
  expect(list.isUnfiltered('technicianId', undefined)).toBe(true)
  expect(list.isUnfiltered('technicianId', 0)).toBe(false)
})
