import type { PlannedSet } from './plan-specimens.ts'

/** A report to be issued: approved strength tests at the design age, of one work site. */
export type PlannedReport = {
  readonly workSiteId: string
  readonly clientId: string
  readonly strengthTests: readonly { readonly sampleId: string; readonly ageHours: number }[]
}

const designAgeHours = 28 * 24
const atOnce = 4

/** Four results to a report, in the order of casting; what is left over waits for its report. */
export function planReports(sets: readonly PlannedSet[]): PlannedReport[] {
  const approved = sets
    .filter(
      ({ ageHours, specimens }) =>
        ageHours === designAgeHours && specimens.every(({ state }) => state === 'approved'),
    )
    .toSorted((a, b) => a.sample.castAt - b.sample.castAt)
  return [...Map.groupBy(approved, ({ sample }) => sample.row.work_site_id)].flatMap(([workSiteId, ofSite]) =>
    Array.from({ length: Math.floor(ofSite.length / atOnce) }, (_, at) => {
      const some = ofSite.slice(at * atOnce, (at + 1) * atOnce)
      return {
        workSiteId,
        clientId: some[0]?.sample.row.client_id ?? '',
        strengthTests: some.map(({ sample, ageHours }) => ({ sampleId: sample.row.id, ageHours })),
      }
    }),
  )
}
