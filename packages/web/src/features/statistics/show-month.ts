import { createSpeech } from '@probeta/charts/create-speech.ts'

const locales = { es: 'es-ES', en: 'en-GB', de: 'de-DE' } as const

/** '2026-11' → 'nov 2026'. */
export const showMonth = (language: keyof typeof locales, month: string): string =>
  createSpeech(locales[language]).date(Date.parse(`${month}-01T00:00:00Z`), 'month')
