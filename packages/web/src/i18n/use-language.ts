import { useSyncExternalStore } from 'react'
import type { Language } from './languages.ts'
import { onLanguage, shownSentences } from './sentences.ts'

const languageShown = () => shownSentences().language

/** The language on the screen now. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageShown)
