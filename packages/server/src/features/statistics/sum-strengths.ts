import {
  leastForDeviation,
  type Summary,
  type Withheld,
} from '@probeta/contract/results/statistics-filter.ts'
import type { RequiredMean } from '@probeta/contract/results/statistics-questions.ts'
import { type StressUnit, fromMegapascals, toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { requiredMean } from '@probeta/domain/statistics/required-mean.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import type { z } from 'zod'

export type Spread = z.output<typeof Summary>
export type Class = { value: number; unit: StressUnit }
type Plain = { n: number; mean: number; s: number | null; v: number | null; min: number; max: number }

/** The summary, without a standard deviation for fewer than ten results. */
export function claimed({ n, mean, s, v, min, max }: Plain): Spread {
  const withheld: z.output<typeof Withheld> =
    n < leastForDeviation ? 'fewerThanTen' : min === max ? 'oneValue' : null
  return withheld === 'fewerThanTen'
    ? { n, mean, s: null, v: null, min, max, withheld }
    : { n, mean, s, v, min, max, withheld }
}

/** The summary of the values; null when there are none. */
export function spreadOf(values: readonly number[]): Spread | null {
  const of = summary(values)
  return of.ok ? claimed(of.value) : null
}

/** f'cr computed in the unit of its class, returned in MPa; without a deviation by the table for no data. */
export function requiredOf(
  { value, unit }: Class,
  { n, s }: Pick<Spread, 'n' | 's'>,
): z.output<typeof RequiredMean> | null {
  const record = s === null ? null : { n, s: fromMegapascals(s, unit) }
  const of = requiredMean({ specified: value, unit, record })
  if (!of.ok) return null
  const { basis, required, verified } = of.value
  const governs = of.value.basis === 'noData' ? null : of.value.governs
  return { requiredMpa: toMegapascals(required, unit), basis, governs, verified }
}
