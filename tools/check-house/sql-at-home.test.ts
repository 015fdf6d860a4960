import { expect, test } from 'vitest'
import { sourceOf, houseOf } from './source.ts'
import { sqlAtHome } from './sql-at-home.ts'

const findingsFor = (text: string, path = 'packages/server/src/features/samples/store.ts') =>
  sqlAtHome(houseOf({ [path]: text }))

test.each([
  'export const a = sql.raw(order)',
  'await pool.query(`select * from sample where code = ${code}`)',
  "await pool.query('select * from sample where code = ' + code)",
])('%s is refused', (text) => {
  expect(findingsFor(text)).toHaveLength(1)
})

test.each([
  'export const a = sql`select * from sample where code = ${code}`',
  "await pool.query('select * from sample where code = $1', [code])",
  'await client.query(`listen ${channel}`)',
])('%s is allowed', (text) => {
  expect(findingsFor(text)).toEqual([])
})

test('db/ may write raw statements', () => {
  expect(findingsFor('export const a = sql.raw(text)', 'packages/server/src/db/migrate.ts')).toEqual([])
})

test('tests play the intruder and may put statements together', () => {
  const text = 'await owner.query(`update ${table} set names = 1`)'
  expect(findingsFor(text)).toHaveLength(1)
  expect(findingsFor(text, 'packages/server/src/features/audit/verify-audit.test.ts')).toEqual([])
})

test('a file that is not TypeScript is told with its path', () => {
  expect(() => sourceOf('packages/a.ts', 'const = 1').program).toThrow(/^packages\/a\.ts: /)
})
