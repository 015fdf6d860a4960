import { notNegative, outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'

/** One record of strength tests: how many, and their s about the mean of this record. */
export type TestRecord = { readonly n: number; readonly s: number }

/** ACI 301 conditions for using a pooled s in place of one of 30 tests (from memory: unverified). */
export const poolingConditions = { groups: 2, total: 30, each: 10, verified: false } as const
export type PoolingCondition = 'groups' | 'total' | 'each'

export type PooledRecords = {
  readonly n: number
  readonly degreesOfFreedom: number
  readonly s: number
  /** The conditions of ACI for a required mean strength that these records do not meet; s is valid all the same. */
  readonly unmet: readonly PoolingCondition[]
}

/**
 * s of two or more records: √(Σ(nᵢ − 1)·sᵢ²/Σ(nᵢ − 1)), each about its own mean (ACI 301). The lists themselves put
 * together would count the difference of their means as scatter. Errors: `records.tooFew` { records },
 * `number.outOfBounds`, `number.overflow`.
 */
export function pooledRecords(
  records: readonly TestRecord[],
): Result<PooledRecords, BoundsCode | OverflowCode | 'records.tooFew'> {
  if (records.length < 2) return fail('records.tooFew', { records: records.length })
  let [n, squares] = [0, 0]
  for (const record of records) {
    const fault = outside({ n: record.n }, { least: 2, whole: true }) ?? outside({ s: record.s }, notNegative)
    if (fault) return fault
    n += record.n
    squares += (record.n - 1) * record.s ** 2
  }
  const unmet: PoolingCondition[] = []
  if (records.length !== poolingConditions.groups) unmet.push('groups')
  if (n < poolingConditions.total) unmet.push('total')
  if (records.some((record) => record.n < poolingConditions.each)) unmet.push('each')
  const degreesOfFreedom = n - records.length
  return settled({ n, degreesOfFreedom, s: Math.sqrt(squares / degreesOfFreedom), unmet })
}
