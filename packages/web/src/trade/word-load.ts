import type { Format } from '../i18n/format.ts'

/** A load as it was typed, with its unit and the decimal mark of the reader: '254,9 kN'. Digits in groups stay as they are. */
export const wordLoad = (
  { typed, unit }: { typed: string; unit: string },
  { decimalMark }: Pick<Format, 'decimalMark'>,
): string => `${typed.replace(/^(\d+)[.,](\d+)$/, `$1${decimalMark}$2`)} ${unit}`
