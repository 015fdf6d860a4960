import { expect, test } from 'vitest'
import { plainUi } from './plain-ui.ts'
import { houseOf } from './source.ts'

const findingsFor = (specifier: string) =>
  plainUi(
    houseOf({ 'packages/web/src/ui/list.tsx': `import type { X } from '${specifier}'\nexport type Y = X` }),
  )

test.each([
  '../features/samples/columns.tsx',
  '../api/client.ts',
  '../routes/site-map.tsx',
  '@probeta/domain/result.ts',
  '@probeta/contract/concrete/samples.ts',
])('ui may not import %s', (specifier) => {
  expect(findingsFor(specifier)).toHaveLength(1)
})

test.each(['./field.tsx', 'react', '@mantine/core', '../i18n/numbers.ts'])(
  'ui may import %s',
  (specifier) => {
    expect(findingsFor(specifier)).toEqual([])
  },
)
