import type { Calibration } from '@probeta/contract/laboratory/equipment.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { writeRange } from './read-range.ts'

/** The verified range: loads for a press, free text for other equipment; empty where none is stated. */
export function showRange(
  t: TFunction,
  format: Format,
  { verified, verifiedRange }: Pick<Calibration, 'verified' | 'verifiedRange'>,
): string {
  if (!verified) return verifiedRange
  const { least, most, rangeUnit } = writeRange(verified)
  const load = (value: number | null) => format.number(value ?? 0, Number.isInteger(value) ? 0 : 1)
  return t('equipment.verified', { least: load(least), most: load(most), unit: rangeUnit })
}
