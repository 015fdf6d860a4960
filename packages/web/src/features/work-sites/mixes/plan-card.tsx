import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat, useToday } from '../../../session/current-session.ts'
import type { MixValues } from './draft-mix.ts'
import { explainPlan, type PlanPart } from './explain-plan.ts'
import css from './plan-card.module.css'

type Props = { values: Pick<MixValues, 'agePlan' | 'designAgeHours' | 'shape' | 'ruleSet'> }

/** Explains a typed age plan: how many specimens at which age, and on which days if they were cast today. */
export function PlanCard({ values: { agePlan, designAgeHours, shape, ruleSet } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const rules = useRuleSets()
  const explained = explainPlan(agePlan, designAgeHours)
  if (!explained.ok) return null
  const { parts, specimens, atDesign } = explained
  const least = rules.find(ruleSet)?.leastSpecimens[shape]
  return (
    <div className={css['plan']} role="group" aria-label={t('workSites.plan.label')}>
      <ul className="pb-plain-list pb-row">
        {parts.map((part) => (
          <Part
            key={part.ageHours ?? 'reserve'}
            part={part}
            isDesign={part.ageHours !== null && part.ageHours === designAgeHours}
          />
        ))}
      </ul>
      <p className="pb-dim pb-small">{t('workSites.plan.ifToday', { count: specimens })}</p>
      {atDesign > 0 && least !== undefined && atDesign < least && (
        <p className={`pb-warn pb-small ${css['warning']}`} role="status">
          <IconAlertTriangle className="pb-fixed" size={16} stroke={1.8} aria-hidden />
          {t('workSites.plan.tooFew', {
            rule: rules.name(ruleSet).name,
            least,
            age: format.age(designAgeHours),
            count: atDesign,
          })}
        </p>
      )}
    </div>
  )
}

function Part({ part: { ageHours, count }, isDesign }: { part: PlanPart; isDesign: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const dueOf = (hours: number) =>
    hours % 24 === 0 ? format.shortDay(addDays(today, hours / 24)) : t('workSites.plan.afterHours', { hours })
  return (
    <li>
      <strong>
        {ageHours === null ? t('workSites.plan.reserve') : format.age(ageHours)}
        {isDesign && <em>{t('workSites.plan.design')}</em>}
      </strong>
      <span className="pb-block pb-small">{t('workSites.plan.specimens', { count })}</span>
      <small className="pb-block pb-dim pb-small">
        {ageHours === null ? t('workSites.plan.onCall') : dueOf(ageHours)}
      </small>
    </li>
  )
}
