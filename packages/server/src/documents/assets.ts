import { createRequire } from 'node:module'
import { dirname } from 'node:path'

// Resolved by package name, not relative to this file: a bundled server runs from another folder.
const { resolve } = createRequire(import.meta.url)
const REPORT_TEMPLATE = resolve('@probeta/server/documents/templates/report.typ')

/** The folder with the templates, which is all that a template can read. */
export const TEMPLATES = dirname(REPORT_TEMPLATE)

/** IBM Plex Sans (SIL Open Font License): our own copy, so that a report looks the same on every host. */
export const FONT_FILES = {
  regular: resolve('@probeta/server/documents/fonts/plex-sans-regular.ttf'),
  semibold: resolve('@probeta/server/documents/fonts/plex-sans-semibold.ttf'),
} as const

export const FONTS = dirname(FONT_FILES.regular)
