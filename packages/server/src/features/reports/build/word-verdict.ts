import type { Language } from '@probeta/contract/base/languages.ts'
import type { Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import { clauseKind, nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { isRuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { convertedMpa } from '@probeta/domain/acceptance/shape-conversion.ts'
import { decimalsOf, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { formatIn, type StressUnit as PrintedUnit } from '../../../documents/words/format.ts'
import { wordClause } from '../../../documents/words/word-clause.ts'
import { wordComparison } from '../../../documents/words/word-failure.ts'
import { wordConverted, wordFactor } from '../../../documents/words/word-converted.ts'
import { sentence } from '../../../base/language.ts'

const printed = {
  MPa: 'MPa',
  psi: 'psi',
  'kgf/cm2': 'kgf/cm²',
} as const satisfies Record<StressUnit, PrintedUnit>
export const printedUnit = (unit: StressUnit) => printed[unit]

/** '28 d', or hours where the age is no whole number of days. */
export const ageText = (language: Language, hours: number): string =>
  hours % 24 === 0
    ? sentence(language, 'common.age.days', { count: hours / 24 })
    : sentence(language, 'common.age.hours', { count: hours })

const isUnit = (value: unknown): value is StressUnit =>
  typeof value === 'string' && Object.hasOwn(printed, value)

/** A verdict in sentences: reason and clause. Limits keep the unit they were agreed in: 500 psi is not 3.5 MPa. */
export function wordVerdict(language: Language, timeZone: string, verdict: Verdict): string[] {
  const { reason, clause, ruleSet, compared } = verdict
  const { values } = reason
  const { number, typed } = formatIn(language, timeZone)
  const unit = isUnit(values['unit']) ? values['unit'] : 'MPa'
  const word = (name: string, value: string | number): [string, string] => {
    if (name === 'unit') return [name, printedUnit(unit)]
    if (typeof value === 'string') return [name, value]
    if (name === 'ageHours') return ['age', ageText(language, value)]
    if (name === 'designAgeHours') return ['designAge', ageText(language, value)]
    if (name === 'value') return [name, number(value, decimalsOf(unit, value))]
    return [name, typed(value)]
  }
  const worded = Object.fromEntries(Object.entries(values).map(([name, value]) => word(name, value)))
  const why = sentence(language, `verdicts.reason.${reason.code}`, worded)
  const converted = wordConversion(language, timeZone, verdict, unit)
  const comparisons = [
    ...(converted === null ? [] : [converted]),
    ...compared.map((comparison) => wordComparison(language, timeZone, comparison)),
  ]
  if (clause === null) return [why, ...comparisons]
  const source = { standard: standardOf(language, ruleSet), clause: wordClause(language, ruleSet, clause) }
  return [why, ...comparisons, sentence(language, `verdicts.${clauseKind(verdict)}`, source)]
}

/** 'Converted from cylinder 100 × 200 mm to cylinder 150 × 300 mm: 31.6 × 0.95 = 30.0 MPa (CIRSOC 201 6.1.6.1).' */
function wordConversion(
  language: Language,
  timeZone: string,
  { conversion }: Verdict,
  unit: StressUnit,
): string | null {
  if (conversion === null) return null
  const { factor, fromMpa, clause, verified } = conversion
  const { number } = formatIn(language, timeZone)
  const show = (mpa: number) => number(reportedStress(mpa, unit), decimalsOf(unit))
  return sentence(language, verified ? 'verdicts.converted' : 'verdicts.convertedUnverified', {
    ...wordConverted(language, conversion),
    value: show(fromMpa),
    factor: wordFactor(language, factor),
    result: show(convertedMpa(conversion)),
    unit: printedUnit(unit),
    clause,
  })
}

type Conversion = NonNullable<Verdict['conversion']>

/** 'From 100 × 200 mm cylinder to 150 × 300 mm cylinder: × 0.95 (CIRSOC 201 6.1.6.1).' */
export function wordConversionRule(language: Language, conversion: Conversion): string {
  const { factor, clause, verified } = conversion
  return sentence(language, verified ? 'verdicts.factor' : 'verdicts.factorUnverified', {
    ...wordConverted(language, conversion),
    factor: wordFactor(language, factor),
    clause,
  })
}

/** 'ACI 318 (2019)', 'EN 206 (2013), initial production'; empty for no rule. */
export const standardOf = (language: Language, id: string): string =>
  isRuleSetId(id)
    ? nameRuleSet(ruleSetOf(id), (variant) => sentence(language, `verdicts.variant.${variant}`))
    : ''
