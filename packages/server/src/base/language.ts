import { type Language, languageOf } from '@probeta/contract/base/languages.ts'
import { phrasesIn } from './words-of-country.ts'

/** Returns the first language of Accept-Language that we support; Spanish otherwise. */
export const acceptedLanguage = (acceptLanguage = ''): Language =>
  languageOf(...acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase()))

/**
 * Returns the sentence at a dotted key with its {{values}} filled in, in the words of the country that the work is done
 * for; a missing one shows as its key.
 */
export function sentence(language: Language, key: string, values: Record<string, unknown> = {}): string {
  let node: unknown = phrasesIn(language)
  for (const step of key.split('.')) {
    node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined
  }
  if (typeof node !== 'string') return key
  return node.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
