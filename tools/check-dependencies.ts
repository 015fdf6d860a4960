/**
 * Guards what is installed: exact versions, a reason and a licence in docs/dependencies.md for each direct dependency,
 * accepted licences all the way down, and no install script that is needed. Ends with 1 when there is a finding.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directOf, type Locked, type Manifest } from './check-dependencies/declared.ts'
import { directFaults, lockedFaults } from './check-dependencies/faults.ts'

const root = join(import.meta.dirname, '..')
const text = (path: string) => readFileSync(join(root, path), 'utf8')

const main = JSON.parse(text('package.json')) as Manifest & { readonly workspaces: readonly string[] }
const manifests: Record<string, Manifest> = { 'package.json': main }
for (const folder of main.workspaces) {
  manifests[`${folder}/package.json`] = JSON.parse(text(`${folder}/package.json`)) as Manifest
}
const { packages } = JSON.parse(text('package-lock.json')) as { readonly packages: Record<string, Locked> }

const books = { direct: directOf(manifests), locked: packages, table: text('docs/dependencies.md') }
const findings = [...directFaults(books), ...lockedFaults(books)]
for (const finding of findings) console.error(finding)

const names = new Set(books.direct.map(({ name }) => name))
console.log(
  `dependencies: ${names.size} direct, ${Object.keys(packages).length} locked, ${findings.length} findings`,
)
process.exitCode = findings.length > 0 ? 1 : 0
