import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { Places } from './plan-places.ts'
import type { PlannedSet } from './plan-specimens.ts'

/** A report to be issued: approved strength tests at the design age, of one work site. */
export type PlannedReport = {
  readonly workSiteId: string
  readonly clientId: string
  readonly language: 'es' | 'en'
  readonly stressUnit: StressUnit
  /** Epoch milliseconds: soon after the last of its tests was approved. */
  readonly issuedAt: number
  readonly strengthTests: readonly { readonly sampleId: string; readonly ageHours: number }[]
}

const designAgeHours = 28 * 24
const atOnce = 4
const afterApproval = 45 * 60_000

const approvedAt = ({ specimens }: PlannedSet) =>
  Math.max(...specimens.map(({ approved_at }) => Date.parse(approved_at ?? '')))

/** Four results to a report, in the order of casting; what is left over waits for its report. Oldest report first. */
export function planReports(sets: readonly PlannedSet[], { clients }: Places): PlannedReport[] {
  const approved = sets
    .filter(
      (set) => set.ageHours === designAgeHours && set.specimens.every(({ state }) => state === 'approved'),
    )
    .toSorted((a, b) => a.sample.castAt - b.sample.castAt)
  const reports = [...Map.groupBy(approved, ({ sample }) => sample.row.work_site_id)].flatMap(
    ([workSiteId, ofSite]) =>
      Array.from({ length: Math.floor(ofSite.length / atOnce) }, (_, at): PlannedReport => {
        const some = ofSite.slice(at * atOnce, (at + 1) * atOnce)
        const client = clients.find(({ id }) => id === some[0]?.sample.row.client_id)
        return {
          workSiteId,
          clientId: client?.id ?? '',
          language: client?.language === 'en' ? 'en' : 'es',
          stressUnit: client?.stress_unit ?? 'MPa',
          issuedAt: Math.max(...some.map(approvedAt)) + afterApproval,
          strengthTests: some.map(({ sample, ageHours }) => ({ sampleId: sample.row.id, ageHours })),
        }
      }),
  )
  return reports.toSorted((a, b) => a.issuedAt - b.issuedAt)
}
