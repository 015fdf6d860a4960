import { takes } from '@probeta/domain/acceptance/shape-conversion.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useFieldRules } from '../../../ui/fields/use-field-rules.ts'
import type { MixValues } from './draft-mix.ts'
import { explainPlan } from './explain-plan.ts'

/** Returns the errors of a mix beyond the contract: the rules the server checks, reported while typing. */
export function useMixRules() {
  const { t } = useTranslation()
  const format = useFormat()
  const { required } = useFieldRules()
  const rules = useRuleSets()

  function agePlan(text: string, { designAgeHours }: MixValues) {
    const missing = required(text)
    if (missing) return missing
    const plan = explainPlan(text, designAgeHours)
    if (!plan.ok)
      return plan.word === undefined
        ? t('workSites.plan.tooMany')
        : t('workSites.plan.invalid', { word: plan.word })
    return plan.atDesign === 0 ? t('workSites.plan.noDesign', { age: format.age(designAgeHours) }) : null
  }
  type Lower = 'airLeastPercent' | 'densityLeastKgM3' | 'concreteLeastC'
  const above = (lower: Lower) => (value: number | null, values: MixValues) => {
    const lowest = values[lower]
    return value !== null && lowest !== null && value < lowest ? t('fresh.asked.crossed') : undefined
  }
  return {
    method: (method: string, { shape }: MixValues) =>
      isMethodId(method) && methodOf(method).shapes.includes(shape) ? null : t('workSites.mixes.methodShape'),
    ruleSet: (ruleSet: string, values: MixValues) => {
      const found = rules.find(ruleSet)
      return found && takes(found, values) ? null : t('workSites.mixes.ruleShape')
    },
    agePlan,
    airMethod: (method: string | null, { lightWeightAggregate }: MixValues) =>
      method === 'pressure' && lightWeightAggregate ? t('fresh.asked.pressureOfLightWeight') : null,
    airMostPercent: above('airLeastPercent'),
    densityMostKgM3: above('densityLeastKgM3'),
    concreteMostC: above('concreteLeastC'),
  }
}
