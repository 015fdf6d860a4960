import { expect, test } from 'vitest'
import { pureDomain } from './pure-domain.ts'
import { houseOf } from './source.ts'

test.each([
  'Date.now()',
  'new Date()',
  'Date()',
  'Math.random()',
  'crypto.randomUUID()',
  'performance.now()',
])('%s does not belong into the domain', (expression) => {
  const text = `export const a = () => ${expression}`
  expect(pureDomain(houseOf({ 'packages/domain/src/a.ts': text }))).toHaveLength(1)
  expect(pureDomain(houseOf({ 'packages/server/src/a.ts': text }))).toEqual([])
})

test('a day that was handed over may be read', () => {
  const text =
    'export const a = (day: string) => new Date(day).getUTCDay() + Math.round(1.2) + Date.UTC(2026, 0)'
  expect(pureDomain(houseOf({ 'packages/domain/src/a.ts': text }))).toEqual([])
})
