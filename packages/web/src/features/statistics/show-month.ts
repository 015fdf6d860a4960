import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { createSpeech } from '@probeta/charts/create-speech.ts'

/** Formats '2026-11' as 'nov 2026'. */
export const showMonth = (language: Language, month: string): string =>
  createSpeech(localeOf(language)).date(Date.parse(`${month}-01T00:00:00Z`), 'month')
