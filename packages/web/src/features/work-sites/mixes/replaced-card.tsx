import { useTranslation } from 'react-i18next'
import { wordReplaced } from '../../../i18n/word-replaced.ts'
import { useFormat } from '../../../session/current-session.ts'
import css from './conversion-card.module.css'

/** Which edition took the place of the rule that is chosen, since when; nothing of the newest. It may be chosen all the same. */
export function ReplacedCard({ ruleSet }: { ruleSet: string }) {
  const { t } = useTranslation()
  const replaced = wordReplaced(t, useFormat(), ruleSet)
  return replaced ? (
    <p className={css['note']} role="status">
      {replaced}
    </p>
  ) : null
}
