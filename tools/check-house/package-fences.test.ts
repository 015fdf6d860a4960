import { expect, test } from 'vitest'
import { packageFences } from './package-fences.ts'
import { houseOf } from './source.ts'

const findingsFor = (path: string, specifier: string) =>
  packageFences(houseOf({ [path]: `import { x } from '${specifier}'\nexport const y = x` }))

test.each([
  ['packages/domain/src/a.ts', '@probeta/contract/a.ts'],
  ['packages/domain/src/a.ts', 'node:fs'],
  ['packages/domain/src/a.ts', 'fast-check'],
  ['packages/contract/src/a.ts', '@probeta/phrases/es.ts'],
  ['packages/contract/src/a.ts', 'fastify'],
  ['packages/phrases/src/a.ts', '@probeta/web/main.ts'],
  ['packages/phrases/src/a.ts', 'i18next'],
  ['packages/server/src/a.ts', '@probeta/web/main.ts'],
  ['packages/server/src/a.ts', '../../../tools/check-house.ts'],
  ['packages/web/src/a.ts', '@probeta/server/app/build-app.ts'],
  ['packages/web/src/a.ts', '../../server/src/app.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toHaveLength(1)
})

test.each([
  ['packages/domain/src/a.ts', './b.ts'],
  ['packages/domain/src/a.test.ts', 'fast-check'],
  ['packages/contract/src/a.ts', 'zod'],
  ['packages/contract/src/a.ts', '@probeta/domain/result.ts'],
  ['packages/phrases/src/a.ts', '@probeta/contract/base/refusals.ts'],
  ['packages/server/src/a.ts', 'fastify'],
  ['packages/web/src/a.ts', '@probeta/phrases/es.ts'],
  ['e2e/a.ts', '../packages/server/src/app.ts'],
])('%s may import %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toEqual([])
})
