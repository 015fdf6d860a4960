import { exceeds, mean, reaches, sampleDeviation } from './plain-arithmetic.ts'
import type { GroupSays } from './group-says.ts'
import type { Sorted } from './sort-out-tests.ts'

const DAY = 24 * 60 * 60 * 1000

export type ProductionClauses = {
  readonly specified: number
  readonly initialAdd: number
  readonly leastSigma: number
  /** DIN EN 206: a longer stop, in days, begins the initial stage anew. */
  readonly stop: number | null
}
/** What is said of each place, and whether σ was known for it. */
export type ProductionSays = { readonly says: GroupSays; readonly sigma: number | null }

/** Mean of this place and the two before it, as EN 206 initial production asks. */
export function meanOfRun(places: readonly Sorted[], run: number, limit: number): GroupSays {
  const group = places.slice(-run)
  if (group.length < run) return 'groupIncomplete'
  if (group.some(({ value }) => value === null)) return 'gap'
  return { quantity: 'runningMean', value: mean(group.map(({ value }) => value ?? 0)), limit }
}

/**
 * EN 206 8.2.1.3: initial production until 35 and more results lie within twelve months and over more than three; then the
 * mean of the latest 15 against fck + 1.48 σ. s15 outside 0.63–1.37 σ is told, and above it σ is taken anew of the latest 35.
 */
export function judgeProduction(
  places: readonly Sorted[],
  { specified, initialAdd, leastSigma, stop }: ProductionClauses,
): readonly ProductionSays[] {
  const all: ProductionSays[] = []
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

    let says: GroupSays
    if (sigma === null) says = meanOfRun(places.slice(from, i + 1), 3, specified + initialAdd)
    else {
      const latest = places.slice(i - 14, i + 1)
      const values = latest.flatMap(({ value }) => value ?? [])
      const s = sampleDeviation(values)
      says =
        values.length < 15
          ? 'gap'
          : {
              quantity: 'productionMean',
              value: mean(values),
              limit: specified + 1.48 * sigma,
              changed: !reaches(s, 0.63 * sigma) || exceeds(s, 1.37 * sigma),
            }
    }
    all.push({ says, sigma })

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
