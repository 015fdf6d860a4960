import { expect, test } from 'vitest'
import { fileLength, linesOf } from './file-length.ts'
import { houseOf } from './source.ts'

test('400 lines are allowed and 401 are not', () => {
  const lines = (count: number) => 'export {}\n'.repeat(count)
  const house = houseOf({
    'tools/allowed.ts': lines(400),
    'tools/too-long.ts': lines(401),
    'packages/server/src/db/schema.gen.ts': lines(900),
  })
  expect(fileLength(house)).toMatchObject([{ path: 'tools/too-long.ts', line: 401 }])
})

test('a last line counts with and without its line break', () => {
  expect(linesOf('a\nb\n')).toBe(2)
  expect(linesOf('a\nb')).toBe(2)
})
