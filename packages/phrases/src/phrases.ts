import type { Language } from '@probeta/contract/languages.ts'
import { de } from './de.ts'
import lettersDe from './de/letters.json' with { type: 'json' }
import mailsDe from './de/mails.json' with { type: 'json' }
import validationDe from './de/validation.json' with { type: 'json' }
import { en } from './en.ts'
import lettersEn from './en/letters.json' with { type: 'json' }
import mailsEn from './en/mails.json' with { type: 'json' }
import validationEn from './en/validation.json' with { type: 'json' }
import { es } from './es.ts'
import letters from './es/letters.json' with { type: 'json' }
import mails from './es/mails.json' with { type: 'json' }
import validation from './es/validation.json' with { type: 'json' }
import type { Same } from './same.ts'

const spanish = { ...es, letters, mails, validation }
export type Phrases = Same<typeof spanish>

/** Every sentence of screens and letters by its language, for the server: a screen loads its language as a file. */
export const phrases: Readonly<Record<Language, Phrases>> = {
  es: spanish,
  en: { ...en, letters: lettersEn, mails: mailsEn, validation: validationEn },
  de: { ...de, letters: lettersDe, mails: mailsDe, validation: validationDe },
}
