// Lists what lies in the folders (nouns, routes, stores, languages) in the files *.gen.ts; `npm run check` says when one is old.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './read-tree.ts'
import { registersOf } from './registers/registers.ts'

const root = join(import.meta.dirname, '..')
const tree = {
  paths: readTree(root, 'packages'),
  read: (path: string) => readFileSync(join(root, path), 'utf8'),
}
for (const [path, text] of registersOf(tree)) writeFileSync(join(root, path), text)
