import type { Language } from '@probeta/contract/languages.ts'
import { de } from './de.ts'
import { letters as lettersDe } from './de/letters.ts'
import { mails as mailsDe } from './de/mails.ts'
import { validation as validationDe } from './de/validation.ts'
import { en } from './en.ts'
import { letters as lettersEn } from './en/letters.ts'
import { mails as mailsEn } from './en/mails.ts'
import { validation as validationEn } from './en/validation.ts'
import { es } from './es.ts'
import { letters } from './es/letters.ts'
import { mails } from './es/mails.ts'
import { validation } from './es/validation.ts'
import type { Same } from './same.ts'

const spanish = { ...es, letters, mails, validation }
export type Phrases = Same<typeof spanish>

/** Every sentence of screens and letters by its language, for the server: a screen loads its language as a file. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  es: spanish,
  en: { ...en, letters: lettersEn, mails: mailsEn, validation: validationEn },
  de: { ...de, letters: lettersDe, mails: mailsDe, validation: validationDe },
}
