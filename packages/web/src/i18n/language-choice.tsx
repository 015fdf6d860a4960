import { aboutLanguage, languages } from '@probeta/contract/base/languages.ts'
import { Flag } from './flag.tsx'
import { useSentences } from './sentences.ts'
import { chooseLanguage } from './start-language.ts'
import { useLanguage } from './use-language.ts'
import './language-choice.css'

/** The three languages side by side, for the pages outside the header. */
export function LanguageChoice() {
  const t = useSentences()
  const chosen = useLanguage()
  return (
    <div className="pb-languages" role="group" aria-label={t('shell.header.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => void chooseLanguage(language)}
        >
          <Flag language={language} />
          {aboutLanguage(language).name}
        </button>
      ))}
    </div>
  )
}
