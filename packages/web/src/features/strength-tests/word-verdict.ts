import type { Verdict } from '@probeta/contract/strength-tests.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { reasonCodes, type ReasonCode } from '@probeta/domain/acceptance/verdict.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { decimalsOf, isStressUnit, showUnit } from './show-stress.ts'

const isReason = (code: string): code is ReasonCode => reasonCodes.some((known) => known === code)

/** 'ACI 318 (2019)'; empty where nothing is judged. */
export function nameRuleSet(id: string): string {
  if (!isRuleSetId(id)) return ''
  const { standard, edition } = ruleSetOf(id)
  return standard && `${standard} (${edition})`
}

/** A verdict in sentences: why, by which clause, and what the next result must reach. Limits keep their own unit. */
export function wordVerdict(t: TFunction, format: Format, verdict: Verdict) {
  const { reason, clause, ruleSet, next } = verdict
  const unit = isStressUnit(reason.values['unit']) ? reason.values['unit'] : 'MPa'
  const word = (name: string, value: string | number): [string, string] => {
    if (name === 'unit') return [name, showUnit(unit)]
    if (typeof value === 'string') return [name, value]
    if (name === 'ageHours') return ['age', format.age(value)]
    if (name === 'designAgeHours') return ['designAge', format.age(value)]
    if (name === 'value' || name === 'mean') return [name, format.number(value, decimalsOf(unit))]
    return [name, format.number(value, Number.isInteger(value) ? 0 : decimalsOf(unit))]
  }
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(reason.values).map(([name, value]) => word(name, value)),
  )
  return {
    why: isReason(reason.code) ? t(`verdicts.reason.${reason.code}`, { ...values }) : '',
    clause: clause === null ? '' : t('verdicts.clause', { standard: nameRuleSet(ruleSet), clause }),
    next: next
      ? t('verdicts.next', {
          atLeast: format.number(next.atLeast, decimalsOf(next.unit)),
          unit: showUnit(next.unit),
        })
      : '',
  }
}
