import type { Language } from '@probeta/contract/base/languages.ts'
import type { es } from '@probeta/phrases/es.gen.ts'
import { inWordsOf } from '@probeta/phrases/country-words.ts'
import { screens } from '@probeta/phrases/screens.gen.ts'

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
export type Sentence = Paths<typeof es>

const inSpain = inWordsOf(screens.es, 'es', 'ES')

type Values = Readonly<Record<string, string | number>>

function fill(tree: unknown, sentence: Sentence, values: Values): string {
  let found = tree
  for (const name of sentence.split('.')) found = (found as Record<string, unknown>)[name]
  return String(found).replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]))
}

/** A sentence of the screens with its values; a test that finds it proves that a person can. */
export const say = (sentence: Sentence, values: Values = {}, language: Language = 'es'): string =>
  fill(screens[language], sentence, values)

/** The same in the words of the demonstration's country. */
export const sayInSpain = (sentence: Sentence, values: Values = {}, language: Language = 'es'): string =>
  fill(language === 'es' ? inSpain : screens[language], sentence, values)
