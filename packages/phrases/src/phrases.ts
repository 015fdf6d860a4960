import { byLanguage, type Language, nameLanguage } from '@probeta/contract/base/languages.ts'
import { screens } from './screens.gen.ts'
import { letters, mails, reportStatements, validation } from './written.gen.ts'

/** Every sentence of screens and letters by its language, for the server: a screen loads its language as a file. */
export const phrases = byLanguage((language) => ({
  ...screens[language],
  /** The languages by their names. */
  languages: byLanguage((named) => nameLanguage(named, language)),
  letters: letters[language],
  mails: mails[language],
  reportStatements: reportStatements[language],
  validation: validation[language],
}))

export type Phrases = (typeof phrases)[Language]
