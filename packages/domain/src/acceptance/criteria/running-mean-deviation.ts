import { summary } from '../../statistics/summary.ts'
import { dropBinaryNoise } from './compare.ts'
import { parameter, type GroupAnswer, type GroupCriterion, type View } from './criteria.ts'
import { latestKnown } from './places.ts'
import { meanOfRun } from './running-mean.ts'
import type { Provenance } from '../rule-set.ts'

/** The factor on s by the number of tests behind s; ascending, the last row applies to more. */
export type DeviationFactor = { readonly n: number; readonly k: number }

/**
 * "Every mean of `run` consecutive tests reaches f'c + k(n)·s", with s of the latest n tests, up to the last row of the
 * table. A much stronger test raises s, and with it the limit: only this criterion can fail because of a stronger test.
 */
export function runningMeanByDeviation(
  provenance: Provenance,
  { run, factors }: { readonly run: number; readonly factors: readonly DeviationFactor[] },
): GroupCriterion {
  const [least, most] = [factors[0]?.n ?? 1, factors.at(-1)?.n ?? 1]
  const answer = (view: View, at: number): GroupAnswer => {
    const latest = latestKnown(view.places, { to: at, most })
    const n = latest.length
    const of = summary(latest)
    const row = factors.findLast((candidate) => candidate.n <= n)
    if (!row || !of.ok || of.value.s === null) {
      const values = { n, needed: least }
      return { open: 'deviationUnknown', group: 'runningMean', values, clause: provenance.clause }
    }
    const limit = dropBinaryNoise(view.specified + row.k * of.value.s)
    return meanOfRun(view, at, { run, limit, provenance })
  }
  return {
    ...provenance,
    reach: null,
    answers: (view) => view.places.map((_, at) => answer(view, at)),
    // The next test changes s itself, and with it the limit.
    next: () => 'unknown',
    parameters: [
      parameter(provenance, 'run', run),
      ...factors.map(({ n, k }) => parameter(provenance, `deviationFactor.${n}`, k)),
    ],
  }
}
