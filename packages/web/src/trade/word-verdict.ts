import type { Verdict as OfContract } from '@probeta/contract/concrete/strength-tests.ts'
import { clauseKind, nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { reasonCodes, type ReasonCode } from '@probeta/domain/acceptance/verdict.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../i18n/format.ts'
import { wordClause } from '../i18n/word-clause.ts'
import { wordConverted } from '../i18n/word-converted.ts'
import { isStressUnit } from '../i18n/show-stress.ts'

/** Accepts the verdict of the contract and the readonly one of the domain. */
type Readable<T> = { readonly [K in keyof T]: Readable<T[K]> }
type Verdict = Readable<OfContract>
type Comparison = Verdict['compared'][number]
const isReason = (code: string): code is ReasonCode => reasonCodes.some((known) => known === code)

const nameOf = (t: TFunction, id: string) =>
  isRuleSetId(id) ? nameRuleSet(ruleSetOf(id), (variant) => t(`verdicts.variant.${variant}`)) : ''

/** Words a comparison: the quantity judged, its value and its limit, each with its unit. */
export const wordComparison = (
  t: TFunction,
  format: Format,
  { quantity, n, value, limit, unit }: Comparison,
) => {
  const show = (number: number) =>
    unit === '%'
      ? format.percent(number / 100)
      : `${format.number(number, decimalsOf(unit, value))} ${printedUnit(unit)}`
  return { what: t(`verdicts.compared.${quantity}`, { n }), value: show(value), limit: show(limit) }
}

/** Words the conversion of a result before it was compared: both strengths, factor and clause; empty without one. */
function wordConversion(
  t: TFunction,
  format: Format,
  { conversion }: Verdict,
  unit: StressUnit,
  compared: boolean,
): string {
  if (conversion === null) return ''
  const { shape, curing, to, factor, fromMpa, clause, verified } = conversion
  const show = (mpa: number) => format.number(reportedStress(mpa, unit), decimalsOf(unit))
  return t(verified || compared ? 'verdicts.converted' : 'verdicts.convertedUnverified', {
    ...wordConverted(t, { shape, curing, to }),
    value: show(fromMpa),
    factor: format.number(factor, Number.isInteger(factor * 100) ? 2 : 4),
    result: show(convertedMpa(conversion)),
    unit: printedUnit(unit),
    clause,
  })
}

/**
 * Words a verdict: the reason, the clause, and what the next result must reach. Limits keep their own unit. `compared`: the
 * laboratory compared the numbers of the rule with its text, so that none of them is called unverified.
 */
export function wordVerdict(t: TFunction, format: Format, verdict: Verdict, compared = false) {
  const { reason, clause, ruleSet, next } = verdict
  const kind = clauseKind(verdict)
  const unit = isStressUnit(reason.values['unit']) ? reason.values['unit'] : 'MPa'
  const word = (name: string, value: string | number): [string, string] => {
    if (name === 'unit') return [name, printedUnit(unit)]
    if (typeof value === 'string') return [name, value]
    if (name === 'ageHours') return ['age', format.age(value)]
    if (name === 'designAgeHours') return ['designAge', format.age(value)]
    if (name === 'range' || name === 'mostRange') return [name, format.number(value, 1)]
    if (name === 'value') return [name, format.number(value, decimalsOf(unit, value))]
    return [name, format.number(value, Number.isInteger(value) ? 0 : decimalsOf(unit))]
  }
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(reason.values).map(([name, value]) => word(name, value)),
  )
  return {
    converted: wordConversion(t, format, verdict, unit, compared),
    why: isReason(reason.code) ? t(`verdicts.reason.${reason.code}`, { ...values }) : '',
    clause:
      clause === null
        ? ''
        : t(`verdicts.${kind === 'unverifiedClause' && compared ? 'clause' : kind}`, {
            standard: nameOf(t, ruleSet),
            clause: wordClause(t, ruleSet, clause),
          }),
    next: next
      ? t('verdicts.next', {
          atLeast: format.number(next.atLeast, decimalsOf(next.unit)),
          unit: printedUnit(next.unit),
        })
      : '',
  }
}
