type About = {
  /** Name in the language itself, so that a person who reads no other finds it. */
  name: string
  /** Locale of numbers and days, BCP 47. */
  locale: string
  decimalMark: '.' | ','
}

/** The languages that every sentence is written in. Each has a folder in packages/phrases. */
const spoken = {
  es: { name: 'Español', locale: 'es-ES', decimalMark: ',' },
  en: { name: 'English', locale: 'en-GB', decimalMark: '.' },
  de: { name: 'Deutsch', locale: 'de-DE', decimalMark: ',' },
} as const satisfies Readonly<Record<string, About>>

export type Language = keyof typeof spoken
export const languages = Object.keys(spoken) as [Language, ...Language[]]

export const aboutLanguage = (language: Language): About => spoken[language]

export const localeOf = (language: Language): string => spoken[language].locale

const isLanguage = (text: string | null | undefined): text is Language =>
  text !== null && text !== undefined && Object.hasOwn(spoken, text)

/** Returns the first of the texts that is a language; Spanish where none is. */
export const languageOf = (...texts: readonly (string | null | undefined)[]): Language =>
  texts.find(isLanguage) ?? 'es'

/** Makes one value for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>
