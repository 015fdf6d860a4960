/**
 * Where a sample is on its way, as its client follows it. `breakDue` comes before `inReview`, that before the wait for the
 * next age; `issued` is a sample of which nothing is left to come, `untested` one whose specimens were all lost.
 */
export const portalSteps = [
  'cast',
  'siteCure',
  'received',
  'breakDue',
  'inReview',
  'issued',
  'untested',
] as const
export type PortalStep = (typeof portalSteps)[number]

/** Where one age of a sample stands; `unreported`: broken, and a later age was issued without it. */
export const portalTests = ['waiting', 'due', 'inReview', 'issued', 'unreported', 'untested'] as const
export type PortalTest = (typeof portalTests)[number]

/** What is known of one age: still to be broken, broken, and on an issued report as it stands. */
export type AgeOnItsWay = {
  readonly dueOn: string
  readonly waiting: boolean
  readonly tested: boolean
  readonly issued: boolean
}

/** Of each age, in their order, where it stands. A day of the laboratory, 'YYYY-MM-DD', as `today`. */
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

/** `castOn`: the laboratory's day of casting. A sample of reserves alone waits where it is. */
export function placeSample(
  of: { readonly castOn: string; readonly received: boolean; readonly ages: readonly AgeOnItsWay[] },
  today: string,
): PortalStep {
  const tests = placeTests(of.ages, today)
  if (tests.includes('due')) return 'breakDue'
  if (tests.includes('inReview')) return 'inReview'
  if (tests.includes('waiting') || tests.length === 0)
    return of.received ? 'received' : of.castOn >= today ? 'cast' : 'siteCure'
  return tests.includes('issued') ? 'issued' : 'untested'
}
