import type { SheetContent } from '@probeta/domain/sheet/compare-versions.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { SeededRandom } from './seeded-random.ts'

type Sheet = Insertable<DB['sheet']> & { id: string }
type Sample = Insertable<DB['sample']>
type Specimen = Insertable<DB['specimen']>

type Given = {
  readonly sheets: readonly Sheet[]
  readonly samples: readonly Sample[]
  readonly specimens: readonly Specimen[]
  readonly mixes: readonly { readonly id: string; readonly code: string }[]
  readonly technicianId: number
  readonly bookedBy: number
  readonly timeZone: string
  readonly random: SeededRandom
}

/** The newest sheets that the work site signed; of each so many one is not signed. */
const signedSheets = 24
const unsignedEvery = 5
/** From the newest back: the sheet that nobody wanted to sign. */
const refusedAt = 3
/** The newest sheets that were taken at a visit whose times are recorded. */
const timedVisits = 12

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
/** As the database writes a whole second. */
const asRead = (at: string | null | undefined) => (at ? iso(Date.parse(at)).replace('.000Z', 'Z') : null)

const people = [
  { name: 'Rosa Vidal', role: 'Jefa de obra', company: 'Constructora del Plata' },
  { name: 'Martín Quiroga', role: 'Capataz de hormigón', company: 'Constructora del Plata' },
  { name: 'Elena Sosa', role: 'Inspectora', company: 'Dirección de obra' },
] as const

/** Some loops of a pen, as the signature pad draws them. */
function drawInk(random: SeededRandom): string {
  let [x, y] = [60, 110]
  let path = `M${x} ${y}`
  for (let loop = 0; loop < 9; loop += 1) {
    const [nextX, nextY] = [x + random.whole(28, 58), random.whole(60, 150)]
    path += `Q${x + random.whole(0, 30)} ${random.whole(20, 180)} ${nextX} ${nextY}`
    ;[x, y] = [nextX, nextY]
  }
  return path
}

/** What a sheet says, as its sign-off keeps it. */
function contentOf(sheet: Sheet, { sheets, samples, specimens, mixes }: Given): SheetContent {
  const own = samples.filter(({ sheet_id }) => sheet_id === sheet.id)
  return {
    header: {
      sampledOn: sheet.sampled_on,
      technician: sheet.technician ?? '',
      weather: sheet.weather ?? '',
      airTemperatureC: sheet.air_temperature_c ?? null,
      pour: sheets.find(({ id }) => id === sheet.pour_sheet_id)?.number ?? null,
    },
    trucks: own.map((one) => ({
      id: one.id,
      code: one.code,
      values: {
        mixCode: mixes.find(({ id }) => id === one.mix_id)?.code ?? '',
        deliveryNote: one.delivery_note ?? '',
        mixer: one.mixer ?? '',
        plant: one.plant ?? '',
        leftPlantAt: asRead(one.left_plant_at),
        arrivedAt: asRead(one.arrived_at),
        castAt: asRead(one.cast_at),
        dischargedAt: asRead(one.discharged_at),
        volumeM3: one.volume_m3 ?? null,
        slump: one.slump_typed ? `${one.slump_typed} ${one.slump_unit ?? ''}` : null,
        concreteTemperatureC: one.concrete_temperature_c ?? null,
        element: one.element ?? '',
        remark: one.remark ?? '',
        warningsReason: one.warnings_reason ?? '',
        agePlan: one.age_plan,
        rejectedBecause: one.rejected_because ?? '',
        rejectedBy: one.rejected_by ?? '',
      },
      specimens: specimens
        .filter(({ sample_id }) => sample_id === one.id)
        .map(({ code, age_hours: ageHours, shape, curing }) => ({
          code,
          values: { ageHours: ageHours ?? null, shape, curing: curing ?? 'standard' },
        })),
    })),
  }
}

const lastTruck = ({ id }: Sheet, samples: readonly Sample[]) =>
  Math.max(...samples.filter(({ sheet_id }) => sheet_id === id).map(({ cast_at }) => Date.parse(cast_at)))

function planSignOffs(of: Given): Insertable<DB['sheet_sign_off']>[] {
  const { sheets, samples, random, technicianId } = of
  return sheets.slice(-signedSheets).flatMap((sheet, index, all) => {
    const fromLast = all.length - 1 - index
    const refused = fromLast === refusedAt
    if (!refused && index % unsignedEvery === 0) return []
    const signedAt = lastTruck(sheet, samples) + random.whole(25, 50) * MINUTE
    // One in a few types the name.
    const ink = refused || index % 4 === 3 ? null : drawInk(random)
    return [
      {
        id: random.id(signedAt),
        sheet_id: sheet.id,
        work_site_id: sheet.work_site_id,
        decision: refused ? 'refused' : 'signed',
        ...random.pick(people),
        ink,
        refused_because: refused ? 'No está de acuerdo con el asentamiento medido' : '',
        said: contentOf(sheet, of),
        signed_at: iso(signedAt),
        recorded_by: technicianId,
      },
    ]
  })
}

/** Visits that are done, one for each of the newest sheets, with the times of their technician. */
function planDone({ sheets, samples, technicianId, bookedBy, timeZone, random }: Given) {
  return sheets.slice(-timedVisits).map((sheet) => {
    const own = samples.filter(({ sheet_id }) => sheet_id === sheet.id)
    const [first] = own
    const casts = own.map(({ cast_at }) => Date.parse(cast_at))
    const arrivedAt = Math.min(...casts) - random.whole(15, 40) * MINUTE
    const leftAt = Math.max(...casts) + random.whole(55, 80) * MINUTE
    const startsAt = Math.round(arrivedAt / (30 * MINUTE)) * 30 * MINUTE
    const id = random.id(startsAt)
    const travel = random.whole(4, 18) * 5
    const visit = {
      id,
      client_id: sheet.client_id,
      work_site_id: sheet.work_site_id,
      mix_id: first?.mix_id ?? null,
      starts_at: iso(startsAt),
      on_day: dayOf(startsAt, timeZone),
      minutes: 90,
      element: first?.element ?? '',
      volume_m3: null,
      samples: Math.max(1, own.filter(({ age_plan }) => age_plan !== '').length),
      age_plan: own.find(({ age_plan }) => age_plan !== '')?.age_plan ?? '28·28',
      slump_mm: null,
      supplier_id: null,
      technician_id: technicianId,
      state: 'done',
      state_reason: '',
      booked_by: bookedBy,
      by_client: false,
    }
    const times = {
      visit_id: id,
      arrived_at: iso(arrivedAt),
      left_at: iso(leftAt),
      travel_minutes: travel,
      kilometres: Math.round(travel * random.between(0.7, 1.1) * 2) / 2,
    }
    return { sheetId: sheet.id, visit, times }
  })
}

export type FieldWork = {
  readonly signOffs: readonly Insertable<DB['sheet_sign_off']>[]
  readonly visits: readonly Omit<Insertable<DB['visit']>, 'number'>[]
  readonly times: readonly Insertable<DB['visit_times']>[]
  /** The sheets, those of a visit with it. */
  readonly sheets: readonly Sheet[]
}

/** What the work sites signed, and when the technician came and left, of the newest sheets. */
export function planFieldWork(of: Given): FieldWork {
  const done = planDone(of)
  const visitOf = new Map(done.map(({ sheetId, visit }) => [sheetId, visit.id]))
  return {
    signOffs: planSignOffs(of),
    visits: done.map(({ visit }) => visit),
    times: done.map(({ times }) => times),
    sheets: of.sheets.map((sheet) => ({ ...sheet, visit_id: visitOf.get(sheet.id) ?? null })),
  }
}
