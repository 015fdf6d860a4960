import type { Language } from '@probeta/contract/base/languages.ts'
import type { LowResult } from '@probeta/contract/results/low-results.ts'
import type { Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress } from '@probeta/domain/quantity/stress.ts'
import { sentence } from '../../base/language.ts'
import { formatIn } from './format.ts'

/** 'Single strength test: 31.2 MPa, at least 26.5 MPa.' */
export function wordComparison(
  language: Language,
  timeZone: string,
  { quantity, n, value, limit, bound, unit }: Verdict['compared'][number],
): string {
  const { number, typed } = formatIn(language, timeZone)
  return sentence(language, `verdicts.comparison.${bound}`, {
    what: sentence(language, `verdicts.compared.${quantity}`, { n }),
    value: number(value, unit === '%' ? 1 : decimalsOf(unit, value)),
    limit: typed(limit),
    unit: unit === '%' ? unit : printedUnit(unit),
  })
}

/** Explains why a low result does not conform, in sentences: its converted value, the failing lot, and the comparisons. */
export function wordFailure(
  language: Language,
  timeZone: string,
  { convertedMpa, stressUnit, failure }: Pick<LowResult, 'convertedMpa' | 'stressUnit' | 'failure'>,
): string[] {
  const { number } = formatIn(language, timeZone)
  const converted =
    convertedMpa === null
      ? []
      : [
          sentence(language, 'lowResults.converted', {
            value: number(reportedStress(convertedMpa, stressUnit), decimalsOf(stressUnit)),
            unit: printedUnit(stressUnit),
          }),
        ]
  if (failure === null) return converted
  const { code, compared, lot } = failure
  return [
    ...converted,
    ...(lot ? [sentence(language, 'lowResults.lotFails', { lot: nameLot(lot) })] : []),
    ...(compared.length > 0
      ? compared.map((one) => wordComparison(language, timeZone, one))
      : [sentence(language, `verdicts.reason.${code}`)]),
  ]
}
