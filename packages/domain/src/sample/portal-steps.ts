/**
 * Progress of a sample as shown to its client. `breakDue` takes precedence over `inReview`, and that over waiting for
 * the next age; `issued`: nothing is left to test or report; `untested`: all specimens were lost; `freshOnly`: fresh
 * concrete alone was tested; `rejected`: the truck was sent back.
 */
export const portalSteps = [
  'cast',
  'siteCure',
  'received',
  'breakDue',
  'inReview',
  'issued',
  'untested',
  'freshOnly',
  'rejected',
] as const
export type PortalStep = (typeof portalSteps)[number]

/** Progress of one age of a sample; `unreported`: broken, but a later age was issued without it. */
export const portalTests = ['waiting', 'due', 'inReview', 'issued', 'unreported', 'untested'] as const
export type PortalTest = (typeof portalTests)[number]

/** State of one age: still to be broken, broken, on an issued report that is in force. */
export type AgeOnItsWay = {
  readonly dueOn: string
  readonly waiting: boolean
  readonly tested: boolean
  readonly issued: boolean
}

/** Returns the progress of each age, in their order. `today` is a laboratory day, 'YYYY-MM-DD'. */
export function placeTests(ages: readonly AgeOnItsWay[], today: string): PortalTest[] {
  const lastIssued = ages.findLastIndex(({ issued, waiting }) => issued && !waiting)
  return ages.map(({ dueOn, waiting, tested, issued }, at) => {
    if (waiting) return dueOn <= today ? 'due' : 'waiting'
    if (issued) return 'issued'
    // Early ages are often broken for the laboratory's own forecast: nobody waits for them once a later one is issued.
    if (tested) return at < lastIssued ? 'unreported' : 'inReview'
    return 'untested'
  })
}

type SampleOnItsWay = {
  /** The laboratory's day of casting. */
  readonly castOn: string
  readonly received: boolean
  /** Of the specimens; empty with reserves only, and such a sample does not progress. */
  readonly ages: readonly AgeOnItsWay[]
  /** Of a sample without specimens. */
  readonly without?: 'freshOnly' | 'rejected' | null
}

export function placeSample(of: SampleOnItsWay, today: string): PortalStep {
  if (of.without) return of.without
  const tests = placeTests(of.ages, today)
  if (tests.includes('due')) return 'breakDue'
  if (tests.includes('inReview')) return 'inReview'
  if (tests.includes('waiting') || tests.length === 0)
    return of.received ? 'received' : of.castOn >= today ? 'cast' : 'siteCure'
  return tests.includes('issued') ? 'issued' : 'untested'
}
