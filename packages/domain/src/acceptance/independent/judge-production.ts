import { exceeds, mean, reaches, sampleDeviation } from './plain-arithmetic.ts'
import type { GroupFinding } from './group-finding.ts'
import type { Sorted } from './sort-out-tests.ts'

const DAY = 24 * 60 * 60 * 1000

export type ProductionClauses = {
  readonly specified: number
  readonly initialAdd: number
  readonly leastSigma: number
  /** DIN EN 206: a longer stop, in days, restarts the initial stage. */
  readonly stop: number | null
}
/** Finding for each place, with σ if it was known. */
export type PlaceFinding = { readonly finding: GroupFinding; readonly sigma: number | null }

/** Mean of the latest `run` places against a limit, as for EN 206 initial production. */
export function meanOfRun(places: readonly Sorted[], run: number, limit: number): GroupFinding {
  const group = places.slice(-run)
  if (group.length < run) return 'groupIncomplete'
  if (group.some(({ value }) => value === null)) return 'gap'
  return { quantity: 'runningMean', value: mean(group.map(({ value }) => value ?? 0)), limit }
}

/**
 * EN 206 8.2.1.3: initial production until 35 and more results lie within twelve months and over more than three; then
 * the mean of the latest 15 against fck + 1.48 σ. s15 outside 0.63–1.37 σ is flagged, and above it σ is re-estimated
 * from the latest 35.
 */
export function judgeProduction(
  places: readonly Sorted[],
  { specified, initialAdd, leastSigma, stop }: ProductionClauses,
): readonly PlaceFinding[] {
  const all: PlaceFinding[] = []
  let sigma: number | null = null
  let from = 0
  for (const [i, place] of places.entries()) {
    const known = (to: number) => places.slice(from, to).filter(({ value }) => value !== null)
    const inYear = (of: readonly Sorted[]) => of.filter(({ castAt }) => place.castAt - castAt <= 365 * DAY)
    const last = places[i - 1]
    if (stop !== null && last && place.castAt - last.castAt > stop * DAY) {
      from = i
      sigma = null
    }
    if (inYear(known(i)).length < 35) sigma = null

    let finding: GroupFinding
    if (sigma === null) finding = meanOfRun(places.slice(from, i + 1), 3, specified + initialAdd)
    else {
      const latest = places.slice(i - 14, i + 1)
      const values = latest.flatMap(({ value }) => value ?? [])
      const s = sampleDeviation(values)
      finding =
        values.length < 15
          ? 'gap'
          : {
              quantity: 'productionMean',
              value: mean(values),
              limit: specified + 1.48 * sigma,
              changed: !reaches(s, 0.63 * sigma) || exceeds(s, 1.37 * sigma),
            }
    }
    all.push({ finding, sigma })

    const now = known(i + 1)
    const year = inYear(now)
    const first = year[0]
    if (year.length < 35 || !first) sigma = null
    else if (sigma === null) {
      if (place.castAt - first.castAt > 91 * DAY)
        sigma = Math.max(leastSigma, sampleDeviation(year.map(({ value }) => value ?? 0)))
    } else if (exceeds(sampleDeviation(now.slice(-15).map(({ value }) => value ?? 0)), 1.37 * sigma))
      sigma = Math.max(leastSigma, sampleDeviation(now.slice(-35).map(({ value }) => value ?? 0)))
  }
  return all
}
