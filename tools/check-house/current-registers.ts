import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registersOf, type Tree } from '../registers/registers.ts'
import type { Finding } from './source.ts'

const root = join(import.meta.dirname, '../..')

/** Every register lists what lies in its folders today. */
export function currentRegisters(
  paths: readonly string[],
  read: Tree['read'] = (path) => readFileSync(join(root, path), 'utf8'),
): readonly Finding[] {
  const tree = { paths, read }
  return [...registersOf(tree)]
    .filter(([path, text]) => !paths.includes(path) || read(path) !== text)
    .map(([path]) => ({ path, line: 1, sentence: 'is old: run node tools/generate-registers.ts' }))
}
