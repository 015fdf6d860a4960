import type { Language } from '@probeta/contract/base/languages.ts'
import { useSyncExternalStore } from 'react'
import { onLanguage, shownSentences } from './sentences.ts'

const languageShown = () => shownSentences().language

/** The language on the screen now. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, languageShown)
