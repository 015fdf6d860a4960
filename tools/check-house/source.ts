import { parseSync } from 'vite'
import type { ESTree } from 'vite'
import { importsOf, type Import } from './imports.ts'

type Comments = ReturnType<typeof parseSync>['comments']

/** What a rule says about a place. `line` counts from 1. */
export type Finding = { readonly path: string; readonly line: number; readonly sentence: string }

/** A file of the repository; its tree and imports are read once, when a rule first asks. */
export type Source = {
  readonly path: string
  readonly text: string
  readonly program: ESTree.Program
  readonly comments: Comments
  readonly imports: readonly Import[]
  readonly find: (offset: number, sentence: string) => Finding
}

/** The whole house: the sources that can be parsed, and every path, those of other files too. */
export type House = { readonly sources: readonly Source[]; readonly paths: readonly string[] }

export type Rule = (house: House) => readonly Finding[]

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

export const isSource = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path)

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Throws a sentence with the path when the text is not TypeScript. */
export function sourceOf(path: string, text: string): Source {
  const parsed = lazily(() => {
    const result = parseSync(path, text)
    const [error] = result.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return { program: result.program, comments: result.comments }
  })
  const imports = lazily(() => importsOf(path, parsed().program))
  return {
    path,
    text,
    get program() {
      return parsed().program
    },
    get comments() {
      return parsed().comments
    },
    get imports() {
      return imports()
    },
    find: (offset, sentence) => ({ path, line: lineAt(text, offset), sentence }),
  }
}

/** A house from memory, path → text: what the tests of the rules live in. */
export function houseOf(files: Readonly<Record<string, string>>): House {
  const paths = Object.keys(files)
  return {
    paths,
    sources: paths.filter(isSource).map((path) => sourceOf(path, files[path] ?? '')),
  }
}
