import type { Finding, Rule } from './source.ts'

const banned = /(^|\/)(utils|helpers|types|service|manager|misc|index)\.(ts|tsx|mts|mjs|js)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `record-break.ts`: one word alone says too little. */
const verbAndNoun = /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/

const serverFeature = (name: string) => name === 'routes.ts' || verbAndNoun.test(name)

const webFeature = (name: string) =>
  ['columns.tsx', 'queries.ts'].includes(name) ||
  /-(page|form|panel|card|drawing)(\.module\.css|\.tsx)$/.test(name) ||
  verbAndNoun.test(name)

/** The grammar of a feature's folder and of its rooms, where it has some: what a file is called says what it holds. */
const rooms: readonly {
  readonly room: RegExp
  readonly fits: (name: string) => boolean
  readonly grammar: string
}[] = [
  {
    room: /^packages\/server\/src\/features\/([^/]+)\/(.+)$/,
    fits: serverFeature,
    grammar: 'routes.ts or <verb>-<noun>.ts',
  },
  {
    room: /^packages\/web\/src\/features\/([^/]+)\/(.+)$/,
    fits: webFeature,
    grammar:
      '*-page.tsx, *-form.tsx, *-panel.tsx, *-card.tsx, *-drawing.tsx, columns.tsx, queries.ts or <verb>-<noun>.ts',
  },
]

function sentenceFor(path: string): string | undefined {
  if (banned.test(path)) return 'a name that does not say what it holds, or a barrel: name the thought'
  if (path.startsWith('packages/server/migrations/')) {
    return /\/(installation|laboratory)\/\d{4}_[a-z0-9_]+\.sql$/.test(path)
      ? undefined
      : 'a migration is called installation/NNNN_what_it_holds.sql or laboratory/NNNN_what_it_holds.sql'
  }
  if (!/\.(ts|tsx|mts|mjs|css)$/.test(path)) return undefined
  const stem = (path.split('/').at(-1) ?? '').split('.')[0] ?? ''
  if (!kebab.test(stem)) return 'file names are small words joined by hyphens'
  for (const { room, fits, grammar } of rooms) {
    const [, noun, within] = room.exec(path) ?? []
    if (noun === undefined || within === undefined) continue
    const [name = '', part, ...deeper] = within.split('/').toReversed()
    if (!kebab.test(noun)) return `the feature "${noun}" is not a noun of small words joined by hyphens`
    if (deeper.length > 0) return 'a feature has one level of rooms'
    if (part !== undefined && !kebab.test(part))
      return `the room "${part}" is not named in small words joined by hyphens`
    if (!/\.test\.tsx?$/.test(name) && !fits(name)) return `not a file of a feature: ${grammar}`
  }
  return undefined
}

const numbered = /^packages\/server\/migrations\/(\w+)\/(\d{4})_/

/** File names say what files hold; the migrations of each folder are numbered 0001, 0002 … without gap or double. */
export const fileGrammar: Rule = ({ paths }) => {
  const findings: Finding[] = paths.flatMap((path) => {
    const sentence = sentenceFor(path)
    return sentence === undefined ? [] : [{ path, line: 1, sentence }]
  })
  const last = new Map<string, number>()
  for (const path of paths.toSorted()) {
    const [, folder, number] = numbered.exec(path) ?? []
    if (folder === undefined) continue
    const due = (last.get(folder) ?? 0) + 1
    last.set(folder, due)
    if (Number(number) === due) continue
    const expected = String(due).padStart(4, '0')
    findings.push({
      path,
      line: 1,
      sentence: `migrations count without gap or double: ${expected} is due here`,
    })
    break
  }
  return findings
}
