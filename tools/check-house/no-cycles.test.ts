import { expect, test } from 'vitest'
import { noCycles } from './no-cycles.ts'
import { houseOf } from './source.ts'

test('two files that import each other are a cycle, told once with its way', () => {
  const findings = noCycles(
    houseOf({
      'packages/domain/src/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'packages/domain/src/b.ts': "\nexport { a as b } from './a.ts'",
    }),
  )
  expect(findings).toEqual([
    {
      path: 'packages/domain/src/b.ts',
      line: 2,
      sentence:
        'closes a cycle: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts',
    },
  ])
})

test('a way back through another package and import() is a cycle too', () => {
  const house = houseOf({
    'packages/contract/src/a.ts': "export const a = () => import('../../domain/src/b.ts')",
    'packages/domain/src/b.ts': "import { a } from '@probeta/contract/a.ts'\nexport const b = a",
  })
  expect(noCycles(house)).toHaveLength(1)
})

test('types that refer to each other, and a diamond, are no cycle', () => {
  const house = houseOf({
    'packages/domain/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
    'packages/domain/src/b.ts': "import type { A } from './a.ts'\nexport type B = A | string",
    'packages/domain/src/top.ts': "import './left.ts'\nimport './right.ts'",
    'packages/domain/src/left.ts': "import './base.ts'",
    'packages/domain/src/right.ts': "import './base.ts'",
    'packages/domain/src/base.ts': 'export const base = 1',
  })
  expect(noCycles(house)).toEqual([])
})
