import { outside, type BoundsCode } from '../bounds.ts'
import type { OverflowCode } from '../overflow.ts'
import { ok, type Result } from '../result.ts'
import { summary, type Summary } from './summary.ts'
import type { ValuesCode } from './values.ts'

export type WithAndWithout = {
  readonly flagged: readonly { readonly index: number; readonly value: number }[]
  /** Summary of all values, flagged ones included. */
  readonly all: Summary
  /** Summary of the values that are not flagged; null where all are. */
  readonly without: Summary | null
}

/**
 * A summary with and without values flagged by a person or a test, by their indices (in any order, each counted once):
 * an outlier stays in the record. Errors: `values.*`, `number.outOfBounds` (`flagged`), `number.overflow`.
 */
export function withAndWithout(
  values: readonly number[],
  flagged: readonly number[],
): Result<WithAndWithout, ValuesCode | BoundsCode | OverflowCode> {
  const all = summary(values)
  if (!all.ok) return all
  for (const index of flagged) {
    const fault = outside({ flagged: index }, { least: 0, most: values.length - 1, whole: true })
    if (fault) return fault
  }
  const marks = new Set(flagged)
  const rows = values.map((value, index) => ({ index, value }))
  const unflagged = values.filter((_, index) => !marks.has(index))
  const without = unflagged.length === 0 ? null : summary(unflagged)
  if (without && !without.ok) return without
  return ok({
    flagged: rows.filter(({ index }) => marks.has(index)),
    all: all.value,
    without: without?.value ?? null,
  })
}
