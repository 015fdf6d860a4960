import { type Language, languages } from '@probeta/contract/languages.ts'

/** Each language in its own words: a person who reads no other finds it. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English', de: 'Deutsch' }

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

/** The stored choice, else the browser's language if we speak it, else Spanish. */
export function startingLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored
  const spoken = browser?.slice(0, 2).toLowerCase()
  return isLanguage(spoken) ? spoken : 'es'
}
