import { plainFormats } from '@probeta/domain/report/number-format.ts'
import { expect, it } from 'vitest'
import { listNextNumbers } from './list-next-numbers.ts'

const of = {
  kind: 'report' as const,
  year: 2026,
  branches: ['SEV'],
  given: [
    { series: 'report:2026', last: 41 },
    { series: 'report:2026:@SEV', last: 7 },
  ],
}
const { report: plain } = plainFormats

it('goes on after the last number, or from the start that was typed', () => {
  expect(listNextNumbers(of, plain)).toEqual([['INF-2026-00042', 'INF-2026-00043', 'INF-2026-00044']])
  expect(listNextNumbers(of, { ...plain, start: 100 })[0]?.[0]).toBe('INF-2026-00100')
})

it('lists each branch where each counts for itself', () => {
  const format = { ...plain, pattern: '{branch}-{yy}-{number}', per: 'branch' as const, headOffice: 'MAD' }
  expect(listNextNumbers(of, format).map(([first]) => first)).toEqual(['MAD-26-00001', 'SEV-26-00008'])
})

it('says nothing of a form that would repeat', () => {
  expect(listNextNumbers(of, { ...plain, pattern: 'INF-{number}' })).toEqual([])
})
