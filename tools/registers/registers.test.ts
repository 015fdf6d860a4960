import { describe, expect, it } from 'vitest'
import { currentRegisters } from '../check-house/current-registers.ts'
import { describedIn } from './descriptions.ts'
import { registersOf } from './registers.ts'

const files: Record<string, string> = {
  'packages/contract/src/laboratory/pad-sets.ts': 'export const listPadSetsEndpoint = endpoint({})',
  'packages/contract/src/base/values.ts': 'export const uuid = () => z.uuid()',
  'packages/server/src/features/pad-sets/routes.ts': 'export function mountPadSets(mount: Mount) {}',
  'packages/server/src/stores/pad-sets/store.ts':
    'export const readPadSets = (db: Database) => ({})\nexport const writePadSets = (db: Database) => ({})',
  'packages/server/src/stores/imports/store.ts': 'export const writeImports = (db: Database) => ({})',
  'packages/phrases/src/es/language.json':
    '{ "name": "Español", "locale": "es-ES", "decimalMark": ",", "position": 1 }',
  'packages/phrases/src/de/language.json':
    '{ "name": "Deutsch", "locale": "de-DE", "decimalMark": ",", "position": 2 }',
  'packages/phrases/src/es/pad-sets.json': '{}',
  'packages/phrases/src/de/pad-sets.json': '{}',
  'packages/phrases/src/es/written/mails.json': '{}',
  'packages/phrases/src/de/written/mails.json': '{}',
}
const read = (path: string) => files[path] ?? ''
const registers = registersOf({ paths: Object.keys(files), read })
const register = (path: string) => registers.get(`packages/${path}`) ?? ''

describe('a register', () => {
  it('lists the modules of the contract that have endpoints, and no others', () => {
    expect(register('contract/src/nouns.gen.ts')).toContain(
      "import * as padSets from './laboratory/pad-sets.ts'",
    )
    expect(register('contract/src/nouns.gen.ts')).not.toContain('values')
  })
  it('lists the routes and the stores of the server; a store that reads and writes is one', () => {
    expect(register('server/src/app/features.gen.ts')).toContain('  mountPadSets,')
    expect(register('server/src/stores/stores.gen.ts')).toContain(
      'get padSets() {\n    return { ...open(readPadSets), ...open(writePadSets) }\n  },',
    )
    expect(register('server/src/stores/stores.gen.ts')).toContain('return open(writeImports)\n')
  })
  it('lists the comments on schemas, on fields within calls and lists, and on endpoints; no others', () => {
    const source = `
      /** Most of them. */
      export const most = 3
      /** A set of pads. */
      export const PadSet = z.object({
        /** Uses so far,
         *  by breaks. */
        uses: z.int(),
        limits: z.array(z.object({ /** MPa. */ at: z.number() })).nullable(),
        // No description.
        name: z.string(),
      })
      export const listPadSetsEndpoint = endpoint({ query: z.object({ /** Hidden ones too. */ all: z.boolean() }) })`
    expect([...describedIn('pad-sets.ts', source)]).toEqual([
      ['PadSet', 'A set of pads.'],
      ['PadSet.uses', 'Uses so far, by breaks.'],
      ['PadSet.limits.at', 'MPa.'],
      ['listPadSetsEndpoint.query.all', 'Hidden ones too.'],
    ])
  })
  it('lists the languages in their order, and the sentences of each, typed by Spanish', () => {
    expect(register('contract/src/base/languages.gen.ts')).toMatch(/es: .*Español[^]*de: .*Deutsch/)
    expect(register('phrases/src/de.gen.ts')).toContain('export const de: Same<typeof es> = {\n  padSets,')
    expect(register('phrases/src/written.gen.ts')).toContain('  de: mailsDe,')
  })
  it('that is old, or missing, is a finding', () => {
    const whole = Object.fromEntries(registers)
    const paths = [...Object.keys(files), ...registers.keys()]
    const readAll = (path: string) => files[path] ?? whole[path] ?? ''
    expect(currentRegisters(paths, readAll)).toEqual([])
    files['packages/contract/src/laboratory/presses.ts'] = 'export const addPressEndpoint = endpoint({})'
    expect(
      currentRegisters([...paths, 'packages/contract/src/laboratory/presses.ts'], readAll).map(
        ({ path }) => path,
      ),
    ).toEqual(['packages/contract/src/nouns.gen.ts', 'packages/contract/src/descriptions.gen.ts'])
    expect(currentRegisters(Object.keys(files), readAll)).toHaveLength(registers.size)
  })
})
