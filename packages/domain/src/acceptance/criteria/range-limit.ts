import { roundTo } from '../../quantity/rounding.ts'
import { dropBinaryNoise } from './compare.ts'
import type { JudgedTest, RangeLimit } from '../rule-set.ts'

export type RangeOfSet = {
  /** As it is shown, to 0.1 %. */
  readonly percent: number
  readonly most: number
  readonly exceeded: boolean
}

/**
 * The range of a set beside the most its rules accept of so many specimens, %; null where they limit none of so many or there
 * is only one. Compared unrounded: it is no reported result.
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
