import type { StressUnit } from '@probeta/domain/quantity/stress.ts'
import { people } from '../story.ts'
import type { planLots } from './plan-lots.ts'
import type { Places } from './plan-places.ts'
import type { PlannedSet } from './plan-specimens.ts'

/** A report to be issued: approved strength tests of one work site. */
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
const earlyHours = 7 * 24
const earlyAtOnce = 3
/** Results of the last weeks are reported as they come, those before them by the month. */
const atOnce = 4
const atOnceBefore = 14
const recentMs = 75 * 86_400_000
const afterApproval = 45 * 60_000

const approvedAt = ({ specimens }: PlannedSet) =>
  Math.max(...specimens.map(({ approved_at }) => Date.parse(approved_at ?? '')))

const inParts = (sets: readonly PlannedSet[], most: number): PlannedSet[][] =>
  Array.from({ length: Math.ceil(sets.length / most) }, (_, at) => sets.slice(at * most, (at + 1) * most))

/**
 * In the order of casting; what is left over of the recent ones waits for its report. Of older ones everything is reported
 * where a user of the client reads it, and the newest elsewhere: printing is most of the time that the filling takes.
 */
function divide(ofSite: readonly PlannedSet[], now: number, isRead: boolean): PlannedSet[][] {
  const recent = ofSite.filter(({ sample }) => sample.castAt >= now - recentMs)
  const before = ofSite.slice(0, ofSite.length - recent.length)
  return [
    ...(isRead ? inParts(before, atOnceBefore) : inParts(before.slice(-atOnce), atOnce)),
    ...inParts(recent, atOnce).filter((some) => some.length === atOnce),
  ]
}

const isApproved = ({ specimens }: PlannedSet) => specimens.every(({ state }) => state === 'approved')

/** An early result that was weak is reported at once, with those of the same mix before it. */
function divideEarly(sets: readonly PlannedSet[]): PlannedSet[][] {
  const early = sets.filter((set) => set.ageHours === earlyHours && isApproved(set))
  return early
    .filter(({ sample }) => sample.delivery.story === 'weakEarly')
    .map(({ sample }) =>
      early
        .filter(
          (one) => one.sample.delivery.mix === sample.delivery.mix && one.sample.castAt <= sample.castAt,
        )
        .toSorted((a, b) => a.sample.castAt - b.sample.castAt)
        .slice(-earlyAtOnce),
    )
}

/** The reports, the oldest first. */
export function planReports(sets: readonly PlannedSet[], { clients }: Places, now: number): PlannedReport[] {
  const design = sets
    .filter((set) => set.ageHours === designAgeHours && isApproved(set))
    .toSorted((a, b) => a.sample.castAt - b.sample.castAt)
  const bySite = Map.groupBy(design, ({ sample }) => sample.row.work_site_id)
  const readers = new Set(people.flatMap((person) => ('client' in person ? clients[person.client]?.id : [])))
  const divided = [...bySite.values()].flatMap((ofSite) =>
    divide(ofSite, now, readers.has(ofSite[0]?.sample.row.client_id)),
  )
  const reports = [...divided, ...divideEarly(sets)].map((some): PlannedReport => {
    const [first] = some
    const client = clients.find(({ id }) => id === first?.sample.row.client_id)
    return {
      workSiteId: first?.sample.row.work_site_id ?? '',
      clientId: client?.id ?? '',
      language: client?.language === 'en' ? 'en' : 'es',
      stressUnit: client?.stress_unit ?? 'MPa',
      issuedAt: Math.max(...some.map(approvedAt)) + afterApproval,
      strengthTests: some.map(({ sample, ageHours }) => ({ sampleId: sample.row.id, ageHours })),
    }
  })
  return reports.toSorted((a, b) => a.issuedAt - b.issuedAt)
}

/** One report for each lot, as its last result was approved. */
export const planLotReports = ({
  mix,
  sheets,
  samples,
  specimens,
}: ReturnType<typeof planLots>): PlannedReport[] =>
  sheets.map(({ id }) => {
    const own = samples.filter(({ sheet_id }) => sheet_id === id)
    const ids = new Set(own.map((sample) => sample.id))
    const approved = specimens.filter(({ sample_id }) => ids.has(sample_id))
    return {
      workSiteId: mix.work_site_id,
      clientId: mix.client_id,
      language: 'es',
      stressUnit: 'MPa',
      issuedAt: Math.max(...approved.map(({ approved_at }) => Date.parse(approved_at))) + afterApproval,
      strengthTests: own.map((sample) => ({ sampleId: sample.id, ageHours: designAgeHours })),
    }
  })
