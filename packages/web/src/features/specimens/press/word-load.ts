import type { LineReading } from '@probeta/domain/press/read-line.ts'
import type { useFormat } from '../../../session/current-session.ts'
import type { PressReading } from './watch-press.ts'

/** Formats a load with all its digits in the language. */
export function wordReading({ load }: LineReading, format: ReturnType<typeof useFormat>): string {
  return `${format.number(Number(load.typed), load.typed.split('.')[1]?.length ?? 0)} ${load.unit}`
}
export const wordLoad = ({ reading }: PressReading, format: ReturnType<typeof useFormat>): string =>
  wordReading(reading, format)
