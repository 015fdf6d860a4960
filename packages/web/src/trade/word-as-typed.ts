import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { z } from 'zod'

const AsTyped = z.strictObject({ typed: z.string(), unit: z.string() })

/** Words what a record holds as typed, each with its unit, in one line; empty where it holds nothing of the kind. */
export function wordAsTyped(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const read = AsTyped.safeParse(value)
  if (read.success) return `${read.data.typed} ${printedUnit(read.data.unit)}`
  return Object.values(value)
    .map(wordAsTyped)
    .filter((words) => words !== '')
    .join(' / ')
}

/** An amount of the record behind what was typed in another unit: `61 °F (16.1 °C)`. */
export function typedAmountOf(amount: string | null, asTyped: unknown): string | null {
  const typed = wordAsTyped(asTyped)
  return amount !== null && typed !== '' ? `${typed} (${amount})` : amount
}
