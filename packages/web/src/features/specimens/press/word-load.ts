import type { LineReading } from '@probeta/domain/press/read-line.ts'
import type { Format } from '../../../i18n/format.ts'

/** Formats a load with all its digits in the language. */
export function wordReading({ load }: LineReading, format: Format): string {
  return `${format.number(Number(load.typed), load.typed.split('.')[1]?.length ?? 0)} ${load.unit}`
}
