import { expect, test } from 'vitest'
import { featureFences } from './feature-fences.ts'
import { houseOf } from './source.ts'

const findingsFor = (path: string, specifier: string) =>
  featureFences(houseOf({ [path]: `import type { X } from '${specifier}'\nexport type Y = X` }))

test.each([
  ['packages/server/src/features/samples/routes.ts', '../specimens/store.ts'],
  ['packages/web/src/features/samples/sample-page.tsx', '../specimens/columns.tsx'],
  ['packages/server/src/db/stores.ts', '../features/samples/routes.ts'],
  ['packages/server/src/http/routes.ts', '../features/samples/store.ts'],
  ['packages/server/src/http/mount.ts', '../features/samples/routes.ts'],
  ['packages/web/src/ui/field.tsx', '../features/samples/queries.ts'],
  ['packages/web/src/shell/menu.tsx', '../features/samples/queries.ts'],
])('%s may not know %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toHaveLength(1)
})

test.each([
  ['packages/server/src/features/samples/routes.ts', './store.ts'],
  ['packages/server/src/features/samples/routes.ts', '../../context.ts'],
  ['packages/server/src/db/stores.ts', '../features/samples/store.ts'],
  ['packages/server/src/http/routes.ts', '../features/samples/routes.ts'],
  ['packages/web/src/routes/site-map.tsx', '../features/samples/sample-page.tsx'],
])('%s may know %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toEqual([])
})
