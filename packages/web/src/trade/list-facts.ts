import type { Format } from '../i18n/format.ts'

export type Fact = { label: string; value: string }

/** Lists what is known, a name and a value each: leaves out what was not recorded. */
export const factsOf = (pairs: readonly (readonly [label: string, value: string | null])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))

/** Formats a quantity with its unit; null where it was not recorded. */
export const amountOf = (
  format: Format,
  value: number | null,
  digits: number,
  unit: string,
): string | null => (value === null ? null : `${format.number(value, digits)} ${unit}`.trim())
