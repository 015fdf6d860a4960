import type { StressUnit } from '../../quantity/stress.ts'
import { meanOf, sumOf } from '../../statistics/mean.ts'
import { dropBinaryNoise, compareLeast } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type View } from './criteria.ts'
import type { NextNeed } from './next-result.ts'
import { strengthsOf } from './places.ts'
import type { Provenance } from '../rule-set.ts'

/** Required margin of the mean above the specified strength; negative where it may be below. */
export type MeanAdd = Readonly<Partial<Record<StressUnit, number>>>

/**
 * Compares the mean of the test at `at` and those before it, `run` in total, with a limit; or states why it is still
 * open.
 */
export function meanOfRun(
  { places, unit }: View,
  at: number,
  { run, limit, from = 0, provenance }: { run: number; limit: number; from?: number; provenance: Provenance },
): GroupAnswer {
  const group = 'runningMean'
  const latest = places.slice(Math.max(from, at - run + 1), at + 1)
  const known = strengthsOf(latest)
  const open = { group, clause: provenance.clause, values: { n: known.length, needed: run } } as const
  if (latest.length < run) return { ...open, open: 'groupIncomplete' }
  if (known.length < run) return { ...open, open: 'gap' }
  return {
    compared: compareLeast({
      quantity: group,
      n: run,
      unrounded: meanOf(known),
      limit,
      unit,
      provenance,
    }),
  }
}

/** Minimum of the next test for the mean of it and the `run − 1` before it to reach the limit. */
export function nextOfRun({ places }: View, run: number, limit: number): NextNeed {
  const before = run === 1 ? [] : places.slice(1 - run)
  if (before.length < run - 1) return 'nothing'
  const known = strengthsOf(before)
  return known.length < before.length ? 'unknown' : limit * run - sumOf(known)
}

/** Criterion: every mean of `run` consecutive tests reaches the specified strength plus a margin. */
export function runningMean(
  provenance: Provenance,
  { run, add = {} }: { readonly run: number; readonly add?: MeanAdd },
): GroupCriterion {
  const limitOf = ({ specified, unit }: View) => dropBinaryNoise(specified + (add[unit] ?? 0))
  return {
    ...provenance,
    reach: run - 1,
    answers: (view) =>
      view.places.map((_, at) => meanOfRun(view, at, { run, limit: limitOf(view), provenance })),
    next: (view) => nextOfRun(view, run, limitOf(view)),
    parameters: [
      parameter(provenance, 'run', run),
      ...(['MPa', 'psi', 'kgf/cm2'] as const).flatMap((unit) => {
        const value = add[unit]
        return value === undefined ? [] : [parameter(provenance, 'meanAdd', value, unit)]
      }),
    ],
  }
}
