import { expect, it } from 'vitest'
import { readRange, writeRange } from './read-range.ts'

it.each([
  { least: 40, most: 2000, rangeUnit: 'kN' },
  { least: 30_000, most: 300_000, rangeUnit: 'kgf' },
  { least: 10_000, most: 400_000.5, rangeUnit: 'lbf' },
  { least: 12.5, most: 250, rangeUnit: 'kN' },
] as const)('the range $least to $most $rangeUnit is shown again as it was typed', (typed) => {
  expect(writeRange(readRange(typed))).toEqual(typed)
})

it('an empty range is null, and one with only an upper load starts at zero', () => {
  expect(readRange({ least: null, most: null, rangeUnit: 'kN' })).toBeNull()
  expect(readRange({ least: null, most: 300, rangeUnit: 'kN' })).toEqual({ leastN: 0, mostN: 300_000 })
  expect(writeRange(null)).toEqual({ least: null, most: null, rangeUnit: 'kN' })
})

it('loads that are short numbers in no large unit stay exact', () => {
  expect(writeRange({ leastN: 12_345, mostN: 234_567 })).toMatchObject({ rangeUnit: 'N' })
  expect(writeRange({ leastN: 12_345.678, mostN: 234_567.891 })).toEqual({
    ...{ least: 12.345678, most: 234.567891 },
    rangeUnit: 'kN',
  })
})
