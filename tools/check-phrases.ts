/**
 * Guards the sentences: none missing, empty, untranslated or filled differently in a language; none asked for that does
 * not exist; none kept that nobody asks for. The manual names buttons that exist. Prints one line for each finding and ends with 1 when there is one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@probeta/contract/base/languages.ts'
import { manual } from '@probeta/phrases/manual.gen.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'
import * as writtenTrees from '@probeta/phrases/written.gen.ts'
import { isSource, isTest, sourceOf } from './check-house/source.ts'
import { compareLanguages, faultsOf } from './check-phrases/compare-languages.ts'
import { undefinedKeys, unnamedKeys, unreadKeys, unusedKeys } from './check-phrases/compare-uses.ts'
import { sentencesOf, type Sentences } from './check-phrases/sentences.ts'
import { readTree } from './read-tree.ts'

const root = join(import.meta.dirname, '..')

/** What the server alone writes and yet asks for by key. */
const writtenByKey = ['reportStatements']

const written = (language: string): [noun: string, tree: unknown][] =>
  Object.entries(writtenTrees).map(([noun, trees]) => [noun, trees[language as Language]])

/** The sentences of the screens and problems, asked for by key. */
const byKey = (language: Language): Sentences =>
  sentencesOf({
    ...screens[language],
    ...Object.fromEntries(written(language).filter(([noun]) => writtenByKey.includes(noun))),
  })

/** Trees that the server reads as objects. */
const byObject = (language: Language): Sentences =>
  new Map(
    written(language)
      .filter(([noun]) => !writtenByKey.includes(noun))
      .flatMap(([, tree]) => [...sentencesOf(tree)]),
  )

/** The chapters of the manual. */
const chapters = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const loaded = Object.entries(manual[language]).map(
        async ([name, load]) => [name, (await load()).default] as const,
      )
      return [language, sentencesOf(Object.fromEntries(await Promise.all(loaded)))] as const
    }),
  ),
)
const inManual = (language: Language): Sentences => chapters.get(language) ?? new Map()

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

for (const read of [byKey, byObject, inManual]) {
  const spanish = read('es')
  count += spanish.size
  findings.push(...faultsOf('es', spanish))
  for (const language of languages.filter((one) => one !== 'es')) {
    const sentences = read(language)
    findings.push(...faultsOf(language, sentences), ...compareLanguages(spanish, language, sentences))
  }
}
for (const language of languages) {
  const named = unnamedKeys(byKey(language), inManual(language))
  findings.push(...named.map((fault) => `${language}: ${fault}`))
}
const keys = [...byKey('es').keys()]
for (const { path, line, sentence } of undefinedKeys(keys, sources))
  findings.push(`${path}:${line} ${sentence}`)
for (const key of unusedKeys(keys, sources)) findings.push(`es: ${key} is asked for nowhere`)
for (const key of unreadKeys(byObject('es').keys(), sources)) findings.push(`es: ${key} is read nowhere`)

for (const finding of findings) console.error(finding)
console.log(`phrases: ${count} sentences in ${languages.length} languages, ${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
