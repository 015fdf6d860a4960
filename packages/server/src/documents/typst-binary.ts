import { createRequire } from 'node:module'

/** The part of the compiler's native interface that we use; `inputs` is what a template reads from `sys.inputs`. */
export type TypstCompiler = {
  pdf(
    document: { mainFilePath: string; inputs: Record<string, string> },
    options: { pdfStandard: string; creationTimestamp: number },
  ): Buffer
  evictCache(maxAge: number): void
}

type TypstModule = {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): TypstCompiler }
}

const PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-musl',
]

/** The compiler's module, or undefined where no binary for this machine is installed or can be loaded. */
export const loadTypst = (): TypstModule | undefined => {
  const require = createRequire(import.meta.url)
  for (const name of PACKAGES) {
    try {
      return require(name) as TypstModule
    } catch {
      // The other C library's package, or none: the plain engine takes over.
    }
  }
  return undefined
}
