import { readFileSync } from 'node:fs'

import { FONT_FILES } from './assets.ts'
import { fontCoverage } from './font-coverage.ts'

let shared: ReadonlySet<number> | undefined

/** The code points that both weights can print. */
export const printableCodePoints = (): ReadonlySet<number> => {
  if (!shared) {
    const semibold = fontCoverage(readFileSync(FONT_FILES.semibold))
    shared = new Set([...fontCoverage(readFileSync(FONT_FILES.regular))].filter((code) => semibold.has(code)))
  }
  return shared
}
