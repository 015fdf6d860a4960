import type { Verdict } from '@probeta/contract/strength-tests.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { reasonCodes, type ReasonCode } from '@probeta/domain/acceptance/verdict.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { decimalsOf, isStressUnit, showStress, showUnit } from './show-stress.ts'

type Comparison = Verdict['compared'][number]
const isReason = (code: string): code is ReasonCode => reasonCodes.some((known) => known === code)

/** 'ACI 318 (2019)', 'EN 206 (2013), initial production'; empty where nothing is judged. */
export function nameRuleSet(t: TFunction, id: string): string {
  if (!isRuleSetId(id)) return ''
  const { standard, edition, variant } = ruleSetOf(id)
  const which = variant ? `, ${t(`verdicts.variant.${variant}`)}` : ''
  return standard && `${standard} (${edition})${which}`
}

/** What a criterion looks at, and its value and limit, each with its unit. */
export const wordComparison = (
  t: TFunction,
  format: Format,
  { quantity, n, value, limit, unit }: Comparison,
) => {
  const show = (number: number) =>
    unit === '%' ? format.percent(number / 100) : showStress(format, number, unit)
  return { what: t(`verdicts.compared.${quantity}`, { n }), value: show(value), limit: show(limit) }
}

/** Whether the clause that decided was compared with the text of its standard. */
const isVerified = ({ compared, clause, ruleSet }: Verdict) => {
  const decided = compared.filter((comparison) => comparison.clause === clause)
  if (decided.length > 0) return decided.every(({ verified }) => verified)
  return isRuleSetId(ruleSet) && ruleSetOf(ruleSet).verified
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
    if (name === 'value') return [name, format.number(value, decimalsOf(unit))]
    return [name, format.number(value, Number.isInteger(value) ? 0 : decimalsOf(unit))]
  }
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(reason.values).map(([name, value]) => word(name, value)),
  )
  const told = { standard: nameRuleSet(t, ruleSet), clause }
  return {
    why: isReason(reason.code) ? t(`verdicts.reason.${reason.code}`, { ...values }) : '',
    clause:
      clause === null ? '' : t(isVerified(verdict) ? 'verdicts.clause' : 'verdicts.unverifiedClause', told),
    next: next
      ? t('verdicts.next', {
          atLeast: format.number(next.atLeast, decimalsOf(next.unit)),
          unit: showUnit(next.unit),
        })
      : '',
  }
}
