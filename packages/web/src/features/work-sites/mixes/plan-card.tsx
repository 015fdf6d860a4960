import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat, useToday } from '../../../session/current-session.ts'
import { explainPlan, type PlanPart } from './explain-plan.ts'
import css from './plan-card.module.css'

type Props = { plan: string; designAgeHours: number | null; shape: ShapeId; ruleSet: string }

/** Explains a typed age plan: how many specimens at which age, and on which days if they were cast today. */
export function PlanCard({ plan, designAgeHours, shape, ruleSet }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const rules = useRuleSets()
  const explained = explainPlan(plan, designAgeHours)
  if (!explained.ok) return null

  const { parts, specimens, atDesign } = explained
  const age = format.age(designAgeHours)
  const least = rules.find(ruleSet)?.leastSpecimens[shape]
  const dueOf = ({ ageHours }: PlanPart) => {
    if (ageHours === null) return t('workSites.plan.onCall')
    return ageHours % 24 === 0
      ? format.shortDay(addDays(today, ageHours / 24))
      : t('workSites.plan.afterHours', { hours: ageHours })
  }
  return (
    <div className={css['plan']} role="group" aria-label={t('workSites.plan.label')}>
      <ul>
        {parts.map((part) => {
          const design = part.ageHours !== null && part.ageHours === designAgeHours
          return (
            <li key={part.ageHours ?? 'reserve'} data-design={design}>
              <strong>
                {part.ageHours === null ? t('workSites.plan.reserve') : format.age(part.ageHours)}
                {design && <em>{t('workSites.plan.design')}</em>}
              </strong>
              <span>{t('workSites.plan.specimens', { count: part.count })}</span>
              <small>{dueOf(part)}</small>
            </li>
          )
        })}
      </ul>
      <p>{t('workSites.plan.ifToday', { count: specimens })}</p>
      {atDesign > 0 && least !== undefined && atDesign < least && (
        <p className={css['warning']} role="status">
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {t('workSites.plan.tooFew', {
            rule: rules.name(ruleSet).name,
            least,
            age,
            count: atDesign,
          })}
        </p>
      )}
    </div>
  )
}
