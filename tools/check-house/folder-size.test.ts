import { expect, test } from 'vitest'
import { folderSize, mostFiles } from './folder-size.ts'
import { houseOf } from './source.ts'

const folderOf = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, at) => [`${folder}/file-${at}${ending}`, 'export {}\n'] as const)

test('a folder holds 25 files at most; tests and what a program writes are not counted', () => {
  const house = houseOf(
    Object.fromEntries([
      ...folderOf('packages/web/src/ui', mostFiles),
      ...folderOf('packages/web/src/ui', 9, '.test.ts'),
      ...folderOf('packages/web/src/api', mostFiles, '.gen.ts'),
      ...folderOf('packages/web/src/shell', mostFiles + 1),
      ...folderOf('packages/phrases/src/es', mostFiles + 1),
    ]),
  )
  expect(folderSize(house).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('packages/web/src/shell holds 26 files'),
  ])
})
