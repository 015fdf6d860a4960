import { spoken } from './languages.gen.ts'

type About = {
  /** Name in the language itself, so that a person who reads no other finds it. */
  name: string
  /** Locale of numbers and days, BCP 47. */
  locale: string
  decimalMark: '.' | ','
}

/** The languages that every sentence is written in. Each is a folder of packages/phrases. */
export type Language = keyof typeof spoken
export const languages = Object.keys(spoken) as [Language, ...Language[]]

export const aboutLanguage = (language: Language): About => spoken[language]

export const localeOf = (language: Language): string => spoken[language].locale

export const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(spoken, text)

/** Returns the first of the texts that is a language; Spanish where none is. */
export const languageOf = (...texts: readonly (string | null | undefined)[]): Language =>
  texts.find(isLanguage) ?? 'es'

/** Makes one value for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>

/** Name of a language in a language, with a capital: 'Inglés'. */
export function nameLanguage(named: Language, language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(named) ?? named
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
