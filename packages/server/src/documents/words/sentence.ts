import type { Language } from '@probeta/contract/languages.ts'
import { documents as de } from '@probeta/phrases/de/documents.ts'
import { documents as en } from '@probeta/phrases/en/documents.ts'
import { documents as es } from '@probeta/phrases/es/documents.ts'

export type DocumentPhrases = typeof es

export const documentPhrases = (language: Language): DocumentPhrases => ({ es, en, de })[language]

/** Puts values in the places of a sentence: `fill('Página {page}', { page: '1' })`. One pass: a value is never filled. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
