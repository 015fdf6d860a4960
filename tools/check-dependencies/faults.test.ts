import { expect, test } from 'vitest'
import { directOf, type Locked } from './declared.ts'
import { directFaults, isAccepted, lockedFaults } from './faults.ts'

const table = `# Dependencies

## Direct

| package | why | licence |
| --- | --- | --- |
| \`pg\` | speaks to PostgreSQL | MIT |

## Install scripts

| package | why it works without |
| --- | --- |
| \`binaries\` | the launcher makes the links |

## Licences read by hand

| package | licence | where |
| --- | --- | --- |
| \`silent\` | MIT | its LICENSE file |
`
const locked = { '': {}, 'node_modules/pg': { license: 'MIT' } } satisfies Record<string, Locked>
const manifest = (dependencies: Record<string, string>) => directOf({ 'package.json': { dependencies } })
const direct = manifest({ pg: '8.23.1', '@probeta/domain': '0.1.0' })

test('what is pinned, told and licensed has no fault', () => {
  expect(directFaults({ direct, locked, table })).toEqual([])
  expect(lockedFaults({ direct, locked, table })).toEqual([])
})

test.each(['^8.23.1', '~8.23.1', '8', '*', 'latest', 'github:someone/pg', 'npm:pg@^8.23.1'])(
  'the version %s is a range',
  (version) => {
    expect(directFaults({ direct: manifest({ pg: version }), locked, table })).toEqual([
      `package.json: pg ${version} is not one exact version`,
    ])
  },
)

test('an older version beside ours, under a name of its own, is pinned too', () => {
  expect(directFaults({ direct: manifest({ pg: 'npm:@some/pg@7.1.0-beta.1' }), locked, table })).toEqual([])
})

test('a dependency without a row, and a row without a dependency, are told', () => {
  expect(directFaults({ direct: manifest({ left: '1.0.0' }), locked, table })).toEqual([
    'docs/dependencies.md: nobody asks for pg any more',
    'docs/dependencies.md: why left (package.json)?',
  ])
})

test('a licence that changed is told', () => {
  const changed = { 'node_modules/pg': { license: 'Apache-2.0' } }
  expect(directFaults({ direct, locked: changed, table })).toEqual([
    'docs/dependencies.md: pg is under Apache-2.0, the table says MIT',
  ])
})

test.each([
  ['a licence we may not ship', { license: 'GPL-3.0-only' }, 1],
  ['no licence', {}, 1],
  ['an install script', { license: 'MIT', hasInstallScript: true }, 1],
  ['one of our own', { link: true }, 0],
  ['data that only a tool reads', { license: 'CC-BY-4.0', dev: true }, 0],
  ['the same data, shipped', { license: 'CC-BY-4.0' }, 1],
])('deep down, %s', (_, entry: Locked, count) => {
  const deep = { 'node_modules/pg/node_modules/deep': entry }
  expect(lockedFaults({ direct, locked: deep, table })).toHaveLength(count)
})

test('what was read by hand, and a script that is not needed, are in the table', () => {
  const known = {
    'node_modules/silent': {},
    'node_modules/binaries': { license: 'MIT', hasInstallScript: true },
  }
  expect(lockedFaults({ direct, locked: known, table })).toEqual([])
})

test('of alternatives one is enough, of a sum each must be accepted', () => {
  expect(isAccepted('(MIT OR GPL-2.0-only)')).toBe(true)
  expect(isAccepted('(MIT AND Zlib)')).toBe(true)
  expect(isAccepted('(MIT AND GPL-2.0-only)')).toBe(false)
})
