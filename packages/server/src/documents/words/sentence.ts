import type { Language } from '@probeta/contract/base/languages.ts'
import type { documents } from '@probeta/phrases/written.gen.ts'
import { phrasesIn } from '../../base/words-of-country.ts'

export type DocumentPhrases = (typeof documents)[Language]

export const documentPhrases = (language: Language): DocumentPhrases => phrasesIn(language).documents

/** Puts values in the places of a sentence: `fill('Página {page}', { page: '1' })`. One pass: a value is never filled. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
