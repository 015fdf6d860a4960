import type { Language } from '@probeta/contract/base/languages.ts'
import { keep, recall } from '../shell/browser-storage.ts'
import { startingLanguage } from './languages.ts'
import { expectCountry, showCountry, showLanguage } from './sentences.ts'

/** To be awaited before anything is rendered. */
export function startLanguage(): Promise<unknown> {
  expectCountry(recall('country') ?? '')
  return showLanguage(startingLanguage(recall('lang'), navigator.language))
}

/** Shows another language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) keep('lang', language)
}

/** Uses the words of a country, and remembers it for the next start. */
export async function chooseCountry(country: string): Promise<void> {
  keep('country', country)
  await showCountry(country)
}
