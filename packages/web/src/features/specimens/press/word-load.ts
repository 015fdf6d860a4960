import type { LineReading } from '@probeta/domain/press/read-line.ts'
import type { useFormat } from '../../../session/current-session.ts'
import type { Heard } from './watch-press.ts'

/** A load with all its digits, as the language writes it. */
export function wordReading({ load }: LineReading, format: ReturnType<typeof useFormat>): string {
  return `${format.number(Number(load.typed), load.typed.split('.')[1]?.length ?? 0)} ${load.unit}`
}
export const wordLoad = ({ reading }: Heard, format: ReturnType<typeof useFormat>): string =>
  wordReading(reading, format)
