import { useTranslation } from 'react-i18next'
import { wordReplaced } from '../../../i18n/word-replaced.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './conversion-card.module.css'

/** The edition that replaced the chosen rule, and since when; nothing for the newest. The old one may be chosen all the same. */
export function ReplacedCard({ ruleSet }: { ruleSet: string }) {
  const { t } = useTranslation()
  const replaced = wordReplaced(t, useFormat(), ruleSet)
  return replaced ? (
    <p className={css['note']} role="status">
      {replaced}
    </p>
  ) : null
}
