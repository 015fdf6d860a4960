import type { Language } from '@probeta/contract/languages.ts'
import { de } from '@probeta/phrases/de.ts'
import { en } from '@probeta/phrases/en.ts'
import { es } from '@probeta/phrases/es.ts'

const phrases: Readonly<Record<Language, object>> = { es, en, de }

const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(phrases, value)

/** The first language of Accept-Language that we speak; Spanish otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return 'es'
}

/** The sentence at a dotted key, with its {{values}} filled in; the key itself where there is none, so that it is seen. */
export function sentence(language: Language, key: string, values: Record<string, unknown> = {}): string {
  let node: unknown = phrases[language]
  for (const step of key.split('.')) {
    node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined
  }
  if (typeof node !== 'string') return key
  return node.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
