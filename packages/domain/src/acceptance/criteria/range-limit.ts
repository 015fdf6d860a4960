import { roundTo } from '../../quantity/rounding.ts'
import { dropBinaryNoise } from './compare.ts'
import type { JudgedTest, RangeLimit } from '../rule-set.ts'

export type RangeOfSet = {
  /** Range as displayed, to 0.1 %. */
  readonly percent: number
  readonly most: number
  readonly exceeded: boolean
}

/**
 * Returns the range of a set with the maximum for its number of specimens, %; null where the rules do not limit it or
 * there is only one specimen. Compared unrounded: it is no reported result.
 */
export function mostRangeOf(
  { percents, inclusive }: RangeLimit,
  { n, rangePercent }: Pick<JudgedTest, 'n' | 'rangePercent'>,
): RangeOfSet | null {
  const most = typeof percents === 'number' ? percents : percents[n]
  if (most === undefined || rangePercent === null) return null
  const range = dropBinaryNoise(rangePercent)
  return { percent: roundTo(0.1, range), most, exceeded: range > most || (range === most && !inclusive) }
}
