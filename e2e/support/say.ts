import type { Language } from '@probeta/contract/base/languages.ts'
import type { es } from '@probeta/phrases/es.gen.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
export type Sentence = Paths<typeof es>

/** A sentence of the screens with its values; a test that finds it proves that a person can. */
export function say(
  sentence: Sentence,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'es',
): string {
  let found: unknown = screens[language]
  for (const name of sentence.split('.')) found = (found as Record<string, unknown>)[name]
  return String(found).replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]))
}
