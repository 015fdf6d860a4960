import type { Language } from '@probeta/contract/base/languages.ts'
import { keep, recall } from '../shell/browser-storage.ts'
import { startingLanguage } from './languages.ts'
import { showLanguage } from './sentences.ts'

/** To be awaited before anything is rendered. */
export const startLanguage = (): Promise<unknown> =>
  showLanguage(startingLanguage(recall('lang'), navigator.language))

/** Shows another language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) keep('lang', language)
}
