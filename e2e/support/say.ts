import { de } from '@probeta/phrases/de.ts'
import { en } from '@probeta/phrases/en.ts'
import { es } from '@probeta/phrases/es.ts'

const languages = { es, en, de }
export type Language = keyof typeof languages

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
export type Sentence = Paths<typeof es>

/** A sentence of the screens with its values; a test that finds it proves that a person can. */
export function say(
  sentence: Sentence,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'es',
): string {
  let found: unknown = languages[language]
  for (const name of sentence.split('.')) found = (found as Record<string, unknown>)[name]
  return String(found).replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]))
}
