import type { Mix } from '@probeta/contract/work-sites.ts'
import { takes } from '@probeta/domain/acceptance/shape-conversion.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import { useTranslation } from 'react-i18next'
import { useRuleSets } from '../../../trade/choices/use-rule-sets.ts'
import { useFormat } from '../../../session/current-session.ts'
import { useFieldRules } from '../../../ui/fields/use-field-rules.ts'
import { isRestated, type MixValues } from './draft-mix.ts'
import { explainPlan } from './explain-plan.ts'

/** What a mix says about a wrong field: the rules the server holds it to, told while typing. */
export function useMixRules(mix: Mix | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const { required, number } = useFieldRules()
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
  const percent = number({ least: 0, most: 30, optional: true })
  const density = number({ least: 500, most: 5000, optional: true })
  const celsius = number({ least: -10, most: 70, optional: true })
  const crossed = (least: number | null, most: number | null) =>
    least !== null && most !== null && most < least ? t('fresh.asked.crossed') : null
  return {
    code: required,
    specifiedStrength: number({ least: 0.1, most: 100_000 }),
    designAgeHours: (hours: number | null) =>
      number({ least: 1, most: 87_600 })(hours) ??
      (Number.isInteger(hours) ? null : t('common.form.invalid')),
    method: (method: string, { shape }: MixValues) =>
      isMethodId(method) && methodOf(method).shapes.includes(shape) ? null : t('workSites.mixes.methodShape'),
    ruleSet: (ruleSet: string, values: MixValues) => {
      const found = rules.find(ruleSet)
      return found && takes(found, values) ? null : t('workSites.mixes.ruleShape')
    },
    agePlan,
    restated: (said: boolean, values: MixValues) =>
      mix && isRestated(mix, values) && !said ? t('errors.mix.tested') : null,
    sampleEveryM3: number({ least: 0.1, most: 100_000, optional: true }),
    slumpMm: number({ least: 0, most: 1000, optional: true }),
    slumpToleranceMm: number({ least: 0, most: 500, optional: true }),
    consistenceTarget: number({ least: 0, most: 2000, optional: true }),
    consistenceTolerance: number({ least: 0, most: 1000, optional: true }),
    airMethod: (method: string | null, { lightWeightAggregate }: MixValues) =>
      method === 'pressure' && lightWeightAggregate ? t('fresh.asked.pressureOfLightWeight') : null,
    airCorrectionPercent: percent,
    airLeastPercent: percent,
    airMostPercent: (most: number | null, { airLeastPercent }: MixValues) =>
      percent(most) ?? crossed(airLeastPercent, most),
    densityLeastKgM3: density,
    densityMostKgM3: (most: number | null, { densityLeastKgM3 }: MixValues) =>
      density(most) ?? crossed(densityLeastKgM3, most),
    airFreeKgM3: density,
    concreteLeastC: celsius,
    concreteMostC: (most: number | null, { concreteLeastC }: MixValues) =>
      celsius(most) ?? crossed(concreteLeastC, most),
    maxAggregateMm: number({ least: 0.1, most: 200, optional: true }),
    cementKgM3: number({ least: 50, most: 1000, optional: true }),
    waterCement: number({ least: 0.1, most: 2, optional: true }),
  }
}
