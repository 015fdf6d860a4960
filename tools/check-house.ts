/**
 * Guards the structure of the house: imports, names, sizes, and what must not be written. Prints file:line and a
 * sentence for each finding and ends with 1 when there is one; ends with statistics of the sources otherwise.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentRegisters } from './check-house/current-registers.ts'
import { featureFences } from './check-house/feature-fences.ts'
import { fileGrammar } from './check-house/file-grammar.ts'
import { fileLength, linesOf } from './check-house/file-length.ts'
import { folderSize } from './check-house/folder-size.ts'
import { lateLibraries } from './check-house/late-libraries.ts'
import { noCycles } from './check-house/no-cycles.ts'
import { noEscapes } from './check-house/no-escapes.ts'
import { noRawMarkup } from './check-house/no-raw-markup.ts'
import { packageFences } from './check-house/package-fences.ts'
import { plainUi } from './check-house/plain-ui.ts'
import { pureDomain } from './check-house/pure-domain.ts'
import { reachedDomain } from './check-house/reached-domain.ts'
import { sentencesFromPhrases } from './check-house/sentences-from-phrases.ts'
import { isSource, sourceOf, type House } from './check-house/source.ts'
import { sqlAtHome } from './check-house/sql-at-home.ts'
import { readTree } from './read-tree.ts'

const rules = [
  noCycles,
  lateLibraries,
  packageFences,
  featureFences,
  plainUi,
  fileGrammar,
  fileLength,
  folderSize,
  noEscapes,
  pureDomain,
  reachedDomain,
  noRawMarkup,
  sqlAtHome,
  sentencesFromPhrases,
]

const root = join(import.meta.dirname, '..')
const paths = readTree(root)
const house: House = {
  paths,
  sources: paths.filter(isSource).map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'))),
}

const findings = [...rules.flatMap((rule) => rule(house)), ...currentRegisters(paths)]
for (const { path, line, sentence } of findings) console.error(`${path}:${line} ${sentence}`)

const lengths = house.sources
  .filter(({ path }) => !path.includes('.gen.'))
  .map(({ text }) => linesOf(text))
  .toSorted((a, b) => a - b)
const quantile = (share: number) => lengths[Math.ceil(share * lengths.length) - 1] ?? 0
console.log(
  `house: ${lengths.length} sources, median ${quantile(0.5)} lines, 95th percentile ${quantile(0.95)}, ` +
    `${rules.length + 1} rules, ${findings.length} findings`,
)
process.exitCode = findings.length > 0 ? 1 : 0
