import { isRuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { IconBook2, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRuleComparisons } from './choices/use-rule-comparisons.ts'
import { useFormat } from '../i18n/use-format.ts'
import css from './verdict-panel.module.css'

/** Shows whether this laboratory compared the rule of a verdict with the purchased text, by whom and when. */
export function ComparedCard({ ruleSet }: { ruleSet: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { current, known } = useRuleComparisons()
  if (!known || !isRuleSetId(ruleSet) || ruleSet === 'none') return null
  const compared = current(ruleSet)
  return (
    <VerdictLine icon={IconBook2}>
      {compared
        ? t(compared.holds ? 'ruleSets.compared.verdict' : 'ruleSets.compared.verdictChanged', {
            by: compared.comparedBy,
            day: format.day(compared.comparedOn),
          })
        : t('ruleSets.compared.verdictNone')}
    </VerdictLine>
  )
}

type LineProps = { icon: TablerIcon; children: string }

/** A sentence that belongs to a verdict; nothing where it is empty. */
export const VerdictLine = ({ icon: Icon, children }: LineProps) =>
  children && (
    <p className={`pb-dim ${css['line']}`}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {children}
    </p>
  )
