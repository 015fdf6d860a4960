/**
 * Guards the sentences: none missing, empty, untranslated or filled differently in a language; none asked for that does
 * not exist; none kept that nobody asks for. Prints one line for each finding and ends with 1 when there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSource, isTest, sourceOf } from './check-house/source.ts'
import { compareLanguages, faultsOf } from './check-phrases/compare-languages.ts'
import { undefinedKeys, unreadKeys, unusedKeys } from './check-phrases/compare-uses.ts'
import { sentencesOf, type Sentences } from './check-phrases/sentences.ts'
import { readTree } from './read-tree.ts'

const root = join(import.meta.dirname, '..')
const phrases = join(root, 'packages/phrases/src')
const nothing: Sentences = new Map()

const load = async (path: string): Promise<Record<string, unknown>> =>
  existsSync(path) ? ((await import(path)) as Record<string, unknown>) : {}

/** The sentences of the screens and problems, asked for by key. */
const byKey = async (language: string): Promise<Sentences> => {
  const tree = (await load(join(phrases, `${language}.ts`)))[language]
  return tree === undefined ? nothing : sentencesOf(tree)
}

/** Files of a language that its list of keys does not hold: trees that the server reads as objects. */
async function byObject(language: string): Promise<Sentences> {
  const folder = join(phrases, language)
  if (!existsSync(folder)) return nothing
  const listed = Object.values((await load(join(phrases, `${language}.ts`)))[language] ?? {})
  const files = await Promise.all(
    readdirSync(folder).map((name) => import(join(folder, name), { with: { type: 'json' } })),
  )
  const trees = files.map(({ default: tree }: { default: unknown }) => tree)
  return new Map(trees.filter((tree) => !listed.includes(tree)).flatMap((tree) => [...sentencesOf(tree)]))
}

const findings: string[] = []
let count = 0
const sources = [
  'packages/web/src',
  'packages/web/build',
  'packages/server/src',
  'packages/contract/src',
  'packages/domain/src',
]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => readTree(root, folder))
  .filter((path) => isSource(path) && !isTest(path))
  .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8')))

for (const read of [byKey, byObject]) {
  const spanish = await read('es')
  count += spanish.size
  findings.push(...faultsOf('es', spanish))
  for (const language of ['en', 'de']) {
    const sentences = await read(language)
    findings.push(...faultsOf(language, sentences), ...compareLanguages(spanish, language, sentences))
  }
}
const keys = [...(await byKey('es')).keys()]
for (const { path, line, sentence } of undefinedKeys(keys, sources))
  findings.push(`${path}:${line} ${sentence}`)
for (const key of unusedKeys(keys, sources)) findings.push(`es: ${key} is asked for nowhere`)
for (const key of unreadKeys((await byObject('es')).keys(), sources))
  findings.push(`es: ${key} is read nowhere`)

for (const finding of findings) console.error(finding)
console.log(`phrases: ${count} sentences in three languages, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
