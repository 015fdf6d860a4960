import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keep, recall } from '../shell/browser-storage.ts'
import { type Language, startingLanguage } from './languages.ts'

async function fetchSentences(language: Language): Promise<Record<string, unknown>> {
  // Same mode and credentials as the preload in first-paint.js, or the browser would fetch the file twice.
  const response = await fetch(`/assets/i18n/${language}.json`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`assets/i18n/${language}.json: ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}

/** To be awaited before anything is rendered. */
export async function startLanguage(): Promise<void> {
  const language = startingLanguage(recall('lang'), navigator.language)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: { translation: await fetchSentences(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  document.documentElement.lang = language
}

/** Fetches the sentences of another language, then shows them, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await fetchSentences(language))
  }
  await i18next.changeLanguage(language)
  keep('lang', language)
  document.documentElement.lang = language
}
