import { type Language, languageOf } from '@probeta/contract/base/languages.ts'

/** The stored choice, else the browser's language if we speak it, else Spanish. */
export const startingLanguage = (stored: string | null, browser: string | undefined): Language =>
  languageOf(stored, browser?.slice(0, 2).toLowerCase())
