import { useTranslation } from 'react-i18next'
import { type Language, startingLanguage } from './languages.ts'

/** The language on the screen now. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return startingLanguage(i18n.language, undefined)
}
