import { rowsUnder, type Direct, type Locked } from './declared.ts'

const accepted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'PostgreSQL', 'PSF-2.0', 'Python-2.0', 'Unicode-3.0', 'Unlicense', 'Zlib'],
  // Of data that names its source (decision 0067).
  'CC-BY-3.0',
])

/** Licences of data that only our tools read and that we never ship (decision 0010). */
const acceptedForTools = new Set(['CC-BY-4.0'])

/** An SPDX expression: of `OR` one must be accepted, of `AND` all. */
export function isAccepted(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAccepted)
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAccepted)
  return accepted.has(bare)
}

type Books = {
  readonly direct: readonly Direct[]
  /** `packages` of package-lock.json: `node_modules/pg` → what is locked. */
  readonly locked: Readonly<Record<string, Locked>>
  /** docs/dependencies.md. */
  readonly table: string
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Every direct dependency is pinned, has a reason and a licence in the table, and the table holds nothing else. */
export function directFaults({ direct, locked, table }: Books): string[] {
  const rows = new Map(
    rowsUnder(table, 'Direct').map(([name = '', reason = '', licence = '']) => [name, { reason, licence }]),
  )
  const asked = new Set(direct.map(({ name }) => name))
  const spare = [...rows.keys()].filter((name) => !asked.has(name))
  return [
    ...spare.map((name) => `docs/dependencies.md: nobody asks for ${name} any more`),
    ...direct.flatMap(({ name, version, askedBy }) => {
      const faults: string[] = []
      const row = rows.get(name)
      const licence = locked[`node_modules/${name}`]?.license
      // An alias (npm:name@version) holds another version of a package beside ours.
      if (!/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push(`${askedBy}: ${name} ${version} is not one exact version`)
      if (row === undefined || row.reason === '')
        faults.push(`docs/dependencies.md: why ${name} (${askedBy})?`)
      else if (licence !== undefined && row.licence !== licence) {
        faults.push(
          `docs/dependencies.md: ${name} is under ${licence}, the table says ${row.licence || 'nothing'}`,
        )
      }
      return faults
    }),
  ]
}

/** Every package that can be installed, however deep, has a licence we may ship, and needs no script to be installed. */
export function lockedFaults({ locked, table }: Books): string[] {
  const readByHand = new Map(
    rowsUnder(table, 'Licences read by hand').map(([name, licence]) => [name, licence]),
  )
  const notRun = new Set(rowsUnder(table, 'Install scripts').map(([name]) => name))
  return Object.entries(locked).flatMap(([path, { license, hasInstallScript, link, dev }]) => {
    if (!path.includes('node_modules/') || link === true) return []
    const name = nameIn(path)
    const licence = license ?? readByHand.get(name) ?? 'no licence that is told'
    return [
      ...(isAccepted(licence) || (dev === true && acceptedForTools.has(licence))
        ? []
        : [`package-lock.json: ${name} is under ${licence}, which is not accepted`]),
      ...(hasInstallScript === true && !notRun.has(name)
        ? [
            `package-lock.json: ${name} has an install script; scripts are not run, so say why it works without`,
          ]
        : []),
    ]
  })
}
