import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onLanguage, shownSentences } from './sentences.ts'

const namespace = 'translation'

/** The screens' library of sentences follows the language that is shown. Needs no waiting: the sentences are there. */
export function startScreens(): void {
  const { language, tree } = shownSentences()
  let given = tree
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { [namespace]: tree } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  onLanguage(() => {
    const chosen = shownSentences()
    if (chosen.tree === given) return
    given = chosen.tree
    i18next.addResourceBundle(chosen.language, namespace, chosen.tree)
    void i18next.changeLanguage(chosen.language)
  })
}
