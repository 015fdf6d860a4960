import { expect, test } from 'vitest'
import { featureFences } from './feature-fences.ts'
import { houseOf } from './source.ts'

const findingsFor = (path: string, specifier: string) =>
  featureFences(houseOf({ [path]: `import type { X } from '${specifier}'\nexport type Y = X` }))

test.each([
  ['packages/server/src/features/samples/routes.ts', '../specimens/record-break.ts'],
  ['packages/web/src/features/samples/sample-page.tsx', '../specimens/columns.tsx'],
  ['packages/server/src/app/routes.ts', '../features/samples/add-sample.ts'],
  ['packages/web/src/ui/field.tsx', '../features/samples/queries.ts'],
  ['packages/web/src/shell/menu.tsx', '../features/samples/queries.ts'],
])('%s may not know %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toHaveLength(1)
})

test.each([
  ['packages/server/src/features/samples/routes.ts', './add-sample.ts'],
  ['packages/server/src/features/samples/add-sample.ts', '../../stores/specimens/store.ts'],
  ['packages/server/src/app/routes.ts', '../features/samples/routes.ts'],
  ['packages/web/src/routes/site-map.tsx', '../features/samples/sample-page.tsx'],
])('%s may know %s', (path, specifier) => {
  expect(findingsFor(path, specifier)).toEqual([])
})
