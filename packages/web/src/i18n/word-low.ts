import type { Failure, LowResult } from '@probeta/contract/results/low-results.ts'
import { nameLot } from '@probeta/domain/acceptance/place-in-lots.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals } from '@probeta/domain/quantity/stress.ts'
import type { TFunction } from 'i18next'
import type { Format } from './format.ts'
import { showReported } from './show-stress.ts'

type Low = Partial<Pick<LowResult, 'failure'>> &
  Pick<LowResult, 'meanMpa' | 'convertedMpa' | 'specifiedMpa' | 'stressUnit' | 'method'>

/**
 * '17,0 de 30 MPa', in the unit that was agreed; with what it was converted to, where that is compared. A result that
 * reaches the strength itself is low because of its lot, and says so.
 */
export function wordLow(
  t: TFunction,
  format: Format,
  { failure, meanMpa, convertedMpa, specifiedMpa, stressUnit, method }: Low,
): string {
  const specified = Math.round(fromMegapascals(specifiedMpa, stressUnit) * 100) / 100
  const values = {
    mean: showReported(format, meanMpa, stressUnit, method),
    specified: format.number(specified, specified % 1 === 0 ? 0 : 1),
    unit: printedUnit(stressUnit),
  }
  const words =
    convertedMpa === null
      ? t('lowResults.values', values)
      : t('lowResults.valuesConverted', {
          ...values,
          converted: showReported(format, convertedMpa, stressUnit, method),
        })
  const reaches = (convertedMpa ?? meanMpa) >= specifiedMpa
  return failure?.lot && reaches ? t('lowResults.ofLot', { words }) : words
}

/** Explains why it does not conform, in sentences: which lot fails, and which value is below which limit. */
export function wordFailure(t: TFunction, format: Format, failure: Failure | null): string[] {
  if (failure === null) return []
  const { code, compared, lot } = failure
  return [
    ...(lot ? [t('lowResults.lotFails', { lot: nameLot(lot) })] : []),
    ...(compared.length > 0
      ? compared.map((one) => wordComparison(t, format, one))
      : [t(`verdicts.reason.${code}`)]),
  ]
}

/** 'Media del lote de 3 ensayos: 24,1 MPa, mínimo 26,0 MPa.' */
function wordComparison(
  t: TFunction,
  format: Format,
  { quantity, n, value, limit, bound, unit }: Failure['compared'][number],
): string {
  const show = (number: number) => format.number(number, unit === '%' ? 1 : decimalsOf(unit, value))
  return t(`verdicts.comparison.${bound}`, {
    what: t(`verdicts.compared.${quantity}`, { n }),
    value: show(value),
    limit: show(limit),
    unit: unit === '%' ? unit : printedUnit(unit),
  })
}
