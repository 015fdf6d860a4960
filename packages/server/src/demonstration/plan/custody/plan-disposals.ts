import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { usualPeriods } from '@probeta/domain/custody/judge-disposal.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/schema.gen.ts'
import type { PlannedReport } from '../plan-reports.ts'
import { nextWorkDay, type WorkDays } from '../work-days.ts'
import type { SeededRandom } from '../../seeded-random.ts'

type Specimen = Insertable<DB['specimen']> & { id: string }

export type Given = {
  readonly today: Day
  readonly open: WorkDays
  readonly timeZone: string
  readonly reports: readonly PlannedReport[]
  readonly disposedBy: number
  readonly at: (day: Day, minute: number) => number
  readonly random: SeededRandom
}

const FRIDAY = 5
/** The laboratory began to scan at the bin so long ago: what went before left no row. */
const scannedDays = 75
const designAgeHours = 28 * 24
const over = ['approved', 'notTested']
const gone = { place_id: null, location: '' }

const keyOf = (sampleId: string, ageHours: number | null | undefined) => `${sampleId}:${ageHours}`

/** The first Friday from a day on, or the next day on which the laboratory is open. */
function binDay(from: Day, open: WorkDays): Day {
  const day = new Date(`${from}T00:00:00Z`).getUTCDay()
  const friday = addDays(from, (FRIDAY - day + 7) % 7)
  return open(friday) ? friday : nextWorkDay(friday, open)
}

/** When the result of each strength test was issued. */
const issuedDays = ({ reports, timeZone }: Given) =>
  new Map(
    reports.flatMap(({ issuedAt, strengthTests }) =>
      strengthTests.map(({ sampleId, ageHours }) => [keyOf(sampleId, ageHours), dayOf(issuedAt, timeZone)]),
    ),
  )

/**
 * Throws away on Fridays what the rules let go by then. Returns the specimens as they are today, and the log: some of them
 * may go today, for the last Friday came before their day.
 */
export function planDisposals(specimens: readonly Specimen[], of: Given) {
  const issued = issuedDays(of)
  const rows: Insertable<DB['disposal']>[] = []
  const began = addDays(of.today, -scannedDays)

  function judge(specimen: Specimen): { kind: 'tested' | 'reserve' | 'notTested'; from: Day } | undefined {
    const { sample_id: sampleId, age_hours: ageHours, state } = specimen
    const castOn = dayOf(Date.parse(specimen.cast_at), of.timeZone)
    if (state === 'notTested') return { kind: 'notTested', from: addDays(castOn, 7) }
    const on = issued.get(keyOf(sampleId, ageHours)) ?? issued.get(keyOf(sampleId, designAgeHours))
    if (!on) return undefined
    if (state === 'approved') return { kind: 'tested', from: addDays(on, usualPeriods.testedDays) }
    const old = addDays(castOn, usualPeriods.reserveDays)
    return ageHours === null ? { kind: 'reserve', from: old > on ? old : on } : undefined
  }

  function today(specimen: Specimen): Specimen {
    const isReserve = specimen.age_hours === null
    if (!isReserve && !over.includes(specimen.state ?? '')) return specimen
    const judged = judge(specimen)
    const day = judged && binDay(judged.from, of.open)
    const castOn = dayOf(Date.parse(specimen.cast_at), of.timeZone)
    const wasThere = judged ? day !== undefined && day >= began : castOn >= began
    if (wasThere && (!judged || !day || day >= of.today)) return specimen
    if (wasThere && judged && day) rows.push(rowOf(specimen, judged, day))
    return {
      ...specimen,
      ...gone,
      ...(isReserve && { state: 'discarded', state_reason: 'Reserva que no hizo falta' }),
    }
  }

  function rowOf(specimen: Specimen, { kind, from }: NonNullable<ReturnType<typeof judge>>, day: Day) {
    const at = of.at(day, 16 * 60) + (rows.length % 100) * 20_000
    return {
      id: of.random.id(at),
      specimen_id: specimen.id,
      kind,
      rule: kind,
      may_go_from: kind === 'notTested' ? null : from,
      from_state: kind === 'reserve' ? 'curing' : (specimen.state ?? ''),
      place_id: specimen.place_id ?? null,
      location: specimen.location ?? '',
      disposed_by: of.disposedBy,
      disposed_at: new Date(at).toISOString(),
    }
  }
  return { specimens: specimens.map(today), disposals: rows }
}
