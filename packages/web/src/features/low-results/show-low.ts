import type { LowResult } from '@probeta/contract/low-results.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { fromMegapascals, reportedStress, reportingStep } from '@probeta/domain/quantity/stress.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** '17,0 de 30 MPa', in the unit that was agreed. */
export function showLow(
  t: TFunction,
  format: Format,
  { meanMpa, specifiedMpa, stressUnit }: Pick<LowResult, 'meanMpa' | 'specifiedMpa' | 'stressUnit'>,
): string {
  const specified = Math.round(fromMegapascals(specifiedMpa, stressUnit) * 100) / 100
  return t('lowResults.values', {
    mean: format.number(reportedStress(meanMpa, stressUnit), reportingStep[stressUnit] < 1 ? 1 : 0),
    specified: format.number(specified, specified % 1 === 0 ? 0 : 1),
    unit: printedUnit(stressUnit),
  })
}
