import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { normalAbove } from './distribution/normal.ts'
import { binRange, countsOf, edgesOf } from './histogram-edges.ts'
import { widthByRule, type WidthRule } from './histogram-width.ts'
import { summary } from './summary.ts'
import type { ValuesCode } from './values.ts'

/** A bin from `from`, inclusive, to `to`, exclusive; the last bin includes its `to`. */
export type Bin = {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Expected count by the normal curve of the same mean and s; null without s, or where all values are equal. */
  readonly expected: number | null
}

export type Histogram = {
  readonly n: number
  readonly mean: number
  readonly s: number | null
  readonly width: number
  readonly bins: readonly Bin[]
  /** Expected counts below the first bin and above the last: together with `expected` of all bins they add up to n. */
  readonly expectedOutside: { readonly below: number; readonly above: number } | null
}

/** Maximum number of bins for a chosen width. */
export const mostBins = 1000

/** Expected counts by the normal curve between neighbouring edges, and outside the first and the last. */
function curveOver(edges: readonly number[], { n, mean, s }: { n: number; mean: number; s: number }) {
  const below = edges.map((edge) => n * normalAbove((mean - edge) / s))
  return {
    between: below.slice(1).map((upTo, at) => upTo - (below[at] ?? 0)),
    outside: { below: below[0] ?? 0, above: n * normalAbove(((edges.at(-1) ?? mean) - mean) / s) },
  }
}

/**
 * Counts in bins of one width whose edges are multiples of it, in the unit of the values. `width` is a number, or the rule
 * that chooses a round one (1, 2, 5 × 10ᵏ): `freedmanDiaconis` by default. The counts add up to n. Errors: `values.*`,
 * `number.outOfBounds`, `number.overflow`, `histogram.tooManyBins` { bins, most }, `histogram.tooFine` { width, largest }
 * where a width vanishes beside the values.
 */
export function histogram(
  values: ArrayLike<number>,
  width: number | WidthRule = 'freedmanDiaconis',
): Result<Histogram, ValuesCode | BoundsCode | OverflowCode | 'histogram.tooManyBins' | 'histogram.tooFine'> {
  const of = summary(values)
  if (!of.ok) return of
  const { n, mean, s, min, max } = of.value
  const step = typeof width === 'number' ? width : (widthByRule(values, width) ?? 0)
  const fault = outside({ width: step }, positive)
  if (fault) return fault
  const largest = Math.max(Math.abs(min), Math.abs(max))
  if (largest > step * 1e10) return fail('histogram.tooFine', { width: step, largest })
  const range = binRange(min, max, step)
  const bins = range.last - range.first
  if (bins > mostBins) return fail('histogram.tooManyBins', { bins, most: mostBins })
  const edges = edgesOf(range, step)
  const curve = s !== null && min < max && s > 0 ? curveOver(edges, { n, mean, s }) : null
  return settled({
    n,
    mean,
    s,
    width: step,
    bins: countsOf(values, edges, step).map((count, at) => ({
      from: edges[at] ?? 0,
      to: edges[at + 1] ?? 0,
      count,
      expected: curve?.between[at] ?? null,
    })),
    expectedOutside: curve?.outside ?? null,
  })
}
