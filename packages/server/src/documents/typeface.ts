import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { fontCoverage } from './font-coverage.ts'

/** IBM Plex Sans (SIL Open Font License): our own copy, so that a report looks the same on every host. */
export const FONT_FILES = {
  regular: fileURLToPath(new URL('fonts/plex-sans-regular.ttf', import.meta.url)),
  semibold: fileURLToPath(new URL('fonts/plex-sans-semibold.ttf', import.meta.url)),
} as const

let shared: ReadonlySet<number> | undefined

/** The code points that both weights can print. */
export const printableCodePoints = (): ReadonlySet<number> => {
  if (!shared) {
    const semibold = fontCoverage(readFileSync(FONT_FILES.semibold))
    shared = new Set([...fontCoverage(readFileSync(FONT_FILES.regular))].filter((code) => semibold.has(code)))
  }
  return shared
}
