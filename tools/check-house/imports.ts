import { posix } from 'node:path'
import { Visitor, type ESTree } from 'vite'

/**
 * One import of a file. `target` is the path in the repository for an import of our own, the bare name otherwise
 * (`zod`, `node:fs`). `erased` says that nothing of it is left when the types are stripped, `late` that it is an `import()`.
 */
export type Import = {
  readonly specifier: string
  readonly target: string
  readonly own: boolean
  readonly erased: boolean
  readonly late: boolean
  readonly offset: number
}

function targetOf(path: string, specifier: string): { target: string; own: boolean } {
  if (specifier.startsWith('.')) {
    const bare = specifier.split('?')[0] ?? specifier
    return { target: posix.join(posix.dirname(path), bare), own: true }
  }
  const [, name, rest] = /^@probeta\/([a-z0-9-]+)\/(.+)$/.exec(specifier) ?? []
  if (name !== undefined && rest !== undefined) return { target: `packages/${name}/src/${rest}`, own: true }
  return { target: specifier, own: false }
}

/** Static imports, re-exports and `import()` with a plain string. */
export function importsOf(path: string, program: ESTree.Program): Import[] {
  const found: Import[] = []
  const add = (source: { value: unknown; start: number } | null, erased: boolean, late = false) => {
    if (source === null || typeof source.value !== 'string') return
    found.push({
      specifier: source.value,
      ...targetOf(path, source.value),
      erased,
      late,
      offset: source.start,
    })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(node.source, false, true)
    },
    TSImportType: (node) => add(node.source, true),
  }).visit(program)
  return found
}
