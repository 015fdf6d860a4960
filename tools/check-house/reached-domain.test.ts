import { expect, test } from 'vitest'
import { reachedDomain } from './reached-domain.ts'
import { houseOf } from './source.ts'

const used = 'export const used = 1'
const pathsOf = (files: Readonly<Record<string, string>>) =>
  reachedDomain(houseOf(files)).map(({ path }) => path)

test.each(['server', 'web', 'contract', 'charts', 'phrases'])(
  'what %s imports is reached, and what that imports',
  (name) => {
    const files = {
      [`packages/${name}/src/a.ts`]: `import { b } from '@probeta/domain/b.ts'\nexport const a = b`,
      'packages/domain/src/b.ts': `import type { C } from './deep/c.ts'\nexport const b: C = 1`,
      'packages/domain/src/deep/c.ts': 'export type C = number',
    }
    expect(pathsOf(files)).toEqual([])
  },
)

test('what only tests, builders of tests or modules that nobody reaches import is not', () => {
  const ask = `import { used } from '@probeta/domain/a.ts'\nexport const asked = used`
  const files = {
    'packages/domain/src/a.ts': used,
    'packages/domain/src/a.test.ts': `import { used } from './a.ts'\nexport const asked = used`,
    'packages/domain/src/b.ts': `import { used } from './a.ts'\nexport const b = used`,
    'packages/server/src/a.test.ts': ask,
    'packages/server/src/testing/a.ts': ask,
    'packages/domain/src/validation/a.ts': ask,
    'e2e/a.ts': ask,
  }
  expect(pathsOf(files)).toEqual(['packages/domain/src/a.ts', 'packages/domain/src/b.ts'])
})

test('what serves tests need not be reached', () => {
  const folders = ['testing', 'validation', 'acceptance/independent']
  expect(pathsOf(Object.fromEntries(folders.map((at) => [`packages/domain/src/${at}/a.ts`, used])))).toEqual(
    [],
  )
})
