import { strengthGain } from '../gain/strength-gain.ts'

/** Mean of n specimens of the same sample at another age, or at the same. */
export type Sister = { readonly ageHours: number; readonly meanMpa: number; readonly n: number }

/** The means without one of their own results, so that a reading does not vouch for itself. */
export const withoutResult = (
  sisters: readonly Sister[],
  own: { readonly ageHours: number; readonly mpa: number },
): Sister[] =>
  sisters.flatMap((sister) => {
    const n = sister.n - 1
    if (sister.ageHours !== own.ageHours) return sister
    return n > 0 ? { ...sister, n, meanMpa: (sister.meanMpa * sister.n - own.mpa) / n } : []
  })

/** Results of the mix at one age; `deviationMpa` is the sample standard deviation. */
export type MixHistory = {
  readonly ageHours: number
  readonly n: number
  readonly meanMpa: number
  readonly deviationMpa: number | null
}

export type ExpectedWindow = {
  readonly lowMpa: number
  readonly highMpa: number
  readonly basis: 'sameAge' | 'history' | 'sisters' | 'specified'
  /** Number of results behind the window; 0 for the specified strength. */
  readonly n: number
}

/** Margins for a confirmation prompt, chosen for few false alarms; they detect typing errors, not low strengths. */
const SAME_AGE = 0.2
// A slip of a digit or of the unit is off by half or more: a mix that scatters widely may not hide it.
const HISTORY = { leastN: 5, deviations: 3, least: 0.15, most: 0.4 }
const SISTERS = { low: 0.75, high: 1.4 }
const SPECIFIED = { low: 0.6, high: 2 }

const gainBetween = (fromHours: number, toHours: number) =>
  strengthGain(toHours / 24) / strengthGain(fromHours / 24)

const around = (mean: number, half: number, basis: ExpectedWindow['basis'], n: number): ExpectedWindow => ({
  lowMpa: mean - half,
  highMpa: mean + half,
  basis,
  n,
})

/** What is known of a specimen whose strength is expected. */
export type Known = {
  readonly ageHours: number
  readonly specifiedMpa: number
  readonly designAgeHours: number
  readonly sisters: readonly Sister[]
  readonly history: readonly MixHistory[]
}

/**
 * Returns the window in which the strength of a specimen is expected, from the closest data available, in the last
 * resort the specified strength.
 */
export function expectedWindow(of: Known): ExpectedWindow {
  const sameAge = of.sisters.find(({ ageHours, n }) => ageHours === of.ageHours && n > 0)
  if (sameAge) return around(sameAge.meanMpa, SAME_AGE * sameAge.meanMpa, 'sameAge', sameAge.n)

  const known = of.history.find(({ ageHours, n }) => ageHours === of.ageHours && n >= HISTORY.leastN)
  if (known && known.deviationMpa !== null) {
    const { deviations, least, most } = HISTORY
    const half = Math.min(
      Math.max(deviations * known.deviationMpa, least * known.meanMpa),
      most * known.meanMpa,
    )
    return around(known.meanMpa, half, 'history', known.n)
  }

  const latest = of.sisters
    .filter(({ ageHours, n }) => ageHours < of.ageHours && n > 0)
    .toSorted((a, b) => b.ageHours - a.ageHours)[0]
  const base = latest
    ? latest.meanMpa * gainBetween(latest.ageHours, of.ageHours)
    : of.specifiedMpa * gainBetween(of.designAgeHours, of.ageHours)
  const { low, high } = latest ? SISTERS : SPECIFIED
  const basis = latest ? 'sisters' : 'specified'
  return { lowMpa: base * low, highMpa: base * high, basis, n: latest?.n ?? 0 }
}
