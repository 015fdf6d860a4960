import { useTranslation } from 'react-i18next'
import { LongText } from '../../ui/fields/long-text.tsx'
import { mostStrengths, readStrengths } from './read-strengths.ts'

/** The strengths of a trial, typed or pasted; words that are not numbers are listed. */
export function StrengthsForm({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation()
  const { unread, more } = readStrengths(text)
  return (
    <LongText
      className="pb-all-columns"
      label={t('ruleSets.bench.strengths')}
      description={t('ruleSets.bench.strengthsHint')}
      maxRows={6}
      spellCheck={false}
      value={text}
      error={
        unread.length > 0
          ? t('ruleSets.bench.unread', { words: unread.slice(0, 5).join(' · ') })
          : more > 0
            ? t('ruleSets.bench.tooMany', { most: mostStrengths, more })
            : undefined
      }
      onChange={onText}
    />
  )
}
