import { formatAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { sampleCode } from '@probeta/domain/specimen/label-code.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { type Delivery, unitOf } from './plan-strengths.ts'
import { storyMixes } from './story-mixes.ts'
import type { Places } from './plan-places.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { elementsOf, people, skies, supplierOf, suppliers, workSites } from '../story.ts'

export type PlannedSample = {
  readonly row: Insertable<DB['sample']>
  readonly castAt: number
  readonly delivery: Delivery
  readonly reserve: boolean
}

type Truck = { readonly workSite: number; readonly delivery: Delivery }

const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()
const technician = people.find(({ character }) => character === 'campo')?.names ?? ''

/** A mild year: coldest in January, warmest in July, °C. */
function airOf(day: Day, random: SeededRandom): number {
  const month = Number(day.slice(5, 7)) - 1
  return Math.round(14 - 9 * Math.cos((month / 12) * 2 * Math.PI) + random.between(-3, 3))
}

const agePlanOf = ({ sets }: Delivery, reserve: boolean) =>
  formatAgePlan([
    ...sets.flatMap(({ ageDays, specimens }) =>
      Array.from({ length: specimens }, () => ({ kind: 'age' as const, hours: ageDays * 24 })),
    ),
    ...(reserve ? [{ kind: 'reserve' as const }] : []),
  ])

/** The slump near the target of the mix, now and then beyond its tolerance; typed in the unit of the work site. */
function slumpOf(workSite: number, target: number, tolerance: number, random: SeededRandom) {
  const off = random.chance(0.03)
  const meant = target + (off ? tolerance + random.between(8, 20) : random.between(-0.7, 0.7) * tolerance)
  const inches = unitOf(workSite) === 'psi'
  const typed = inches ? Math.round((meant / 25.4) * 4) / 4 : Math.round(meant / 5) * 5
  const mm = inches ? toMillimetres(typed, 'in') : typed
  return {
    slump_mm: mm,
    slump_typed: String(typed),
    slump_unit: inches ? 'in' : 'mm',
    warnings_reason:
      Math.abs(mm - target) > tolerance ? 'Consistencia aceptada por la dirección de obra' : '',
  }
}

function freshOf({ workSite, delivery }: Truck, castAt: number, places: Places, random: SeededRandom) {
  const mix = places.mixes[delivery.mix]
  const arrivedAt = castAt - random.whole(9, 22) * MINUTE
  return {
    delivery_note: `A-${random.whole(100_000, 189_999)}`,
    mixer: `${random.whole(1000, 9989)} ${random.pick(['KLM', 'JRT', 'HDZ', 'LPV', 'MBS'])}`,
    plant: suppliers[supplierOf(workSite)]?.plant ?? '',
    left_plant_at: iso(arrivedAt - random.whole(18, 42) * MINUTE),
    arrived_at: iso(arrivedAt),
    discharged_at: iso(castAt + random.whole(8, 20) * MINUTE),
    volume_m3: random.pick([6, 7, 7.5, 8, 9]),
    ...slumpOf(workSite, Number(mix?.slump_mm), Number(mix?.slump_tolerance_mm), random),
    element: random.pick(elementsOf(workSite)).join(' > '),
  }
}

type Given = {
  readonly deliveries: readonly Delivery[]
  readonly places: Places
  readonly enteredBy: number
  readonly at: (day: Day, minute: number) => number
  readonly random: SeededRandom
  /** Of trucks without specimens, so that the other draws do not change. */
  readonly others: SeededRandom
}

/** The trucks that came to a work site on a day, day by day. */
function visitsOf(deliveries: readonly Delivery[]): Truck[][] {
  const trucks = deliveries.map((delivery) => ({
    workSite: storyMixes[delivery.mix]?.workSite ?? 0,
    delivery,
  }))
  const byVisit = Map.groupBy(
    trucks,
    ({ workSite, delivery }) => `${delivery.castOn} ${String(workSite).padStart(2, '0')}`,
  )
  return [...byVisit].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit)
}

type Sheet = Insertable<DB['sheet']> & { id: string; sampled_on: Day; air_temperature_c: number }

function planSample(truck: Truck, castAt: number, number: number, sheet: Sheet, of: Given): PlannedSample {
  const { random, places } = of
  // The low result that nobody has acknowledged calls its reserve.
  const reserve = random.chance(0.5) || truck.delivery.story === 'openLow'
  const row = {
    client_id: sheet.client_id,
    work_site_id: sheet.work_site_id,
    id: random.id(castAt),
    mix_id: places.mixes[truck.delivery.mix]?.id ?? '',
    sheet_id: sheet.id,
    number,
    code: sampleCode(workSites[truck.workSite]?.code ?? '', number),
    cast_at: iso(castAt),
    cast_on: sheet.sampled_on,
    ...freshOf(truck, castAt, places, random),
    concrete_temperature_c: Math.round((sheet.air_temperature_c * 0.6 + 11 + random.between(-1, 1)) * 2) / 2,
    age_plan: agePlanOf(truck.delivery, reserve),
    remark: '',
    rejected_because: '',
    rejected_by: '',
  }
  return { row, castAt, delivery: truck.delivery, reserve }
}

/** Of each so many sheets one has a truck that was sent back, and one of which fresh concrete alone was tested. */
const withoutEvery = 29

/** Trucks without specimens at the end of a sheet: one that was sent back with too high a slump, or one tested fresh alone. */
function planWithout(
  last: Truck,
  castAt: number,
  number: number,
  sheet: Sheet,
  of: Given,
  rejected: boolean,
) {
  const { row } = planSample(last, castAt, number, sheet, of)
  if (!rejected) return { ...row, age_plan: '', remark: 'Solo control de consistencia y temperatura' }
  const mm = Number(row.slump_mm) + 90
  const typed = row.slump_unit === 'in' ? Math.round((mm / 25.4) * 4) / 4 : mm
  return {
    ...row,
    ...{
      age_plan: '',
      slump_mm: mm,
      slump_typed: String(typed),
      remark: '',
      warnings_reason: 'Camión rechazado',
    },
    rejected_because: `Asentamiento fuera de tolerancia`,
    rejected_by: 'Jefe de obra',
  }
}

/**
 * The sheets with those tied that continue the pour of the day before: of the same work site, with a mix in common; a pour
 * of this story goes over two sheets at most.
 */
function tiePours<One extends Sheet>(sheets: readonly One[], samples: readonly PlannedSample[]) {
  const mixes = new Map(
    [...Map.groupBy(samples, ({ row }) => row.sheet_id)].map(
      ([id, own]) => [id, new Set(own.map(({ row }) => row.mix_id))] as const,
    ),
  )
  const tied = new Set<string>()
  return sheets.map((sheet) => {
    const before = sheets.find(
      ({ id, work_site_id, sampled_on }) =>
        work_site_id === sheet.work_site_id &&
        addDays(sampled_on, 1) === sheet.sampled_on &&
        !tied.has(id) &&
        [...(mixes.get(id) ?? [])].some((mix) => mixes.get(sheet.id)?.has(mix)),
    )
    if (before) tied.add(sheet.id)
    return { ...sheet, pour_sheet_id: before?.id ?? null }
  })
}

/** One sheet for what a work site cast on a day, one sample a truck; numbers run by the day of casting. */
export function planSheets(of: Given): {
  sheets: Insertable<DB['sheet']>[]
  samples: PlannedSample[]
  /** Without specimens. */
  others: Insertable<DB['sample']>[]
} {
  const { random, places, at } = of
  const numbers = new Map<number, number>()
  const samples: PlannedSample[] = []
  const others: Insertable<DB['sample']>[] = []
  const sheets = visitsOf(of.deliveries).flatMap((visit, index) => {
    const [first] = visit
    const site = first && places.workSites[first.workSite]
    if (!first || !site) return []
    const day = first.delivery.castOn
    const air = airOf(day, random)
    const start = random.whole(9 * 60 + 30, 11 * 60)
    const sheet = {
      client_id: site.client_id,
      work_site_id: site.id,
      id: random.id(at(day, start)),
      number: index + 1,
      sampled_on: day,
      technician,
      air_temperature_c: air,
      source: 'demonstration',
      entered_by: of.enteredBy,
    }
    for (const [turn, truck] of visit.entries()) {
      const number = (numbers.get(truck.workSite) ?? 0) + 1
      numbers.set(truck.workSite, number)
      samples.push(planSample(truck, at(day, start + turn * 37), number, sheet, of))
    }
    const turn = index % withoutEvery
    const last = visit.at(-1)
    if (last && turn < 2) {
      const number = (numbers.get(last.workSite) ?? 0) + 1
      numbers.set(last.workSite, number)
      const castAt = at(day, start + visit.length * 37)
      others.push(planWithout(last, castAt, number, sheet, { ...of, random: of.others }, turn === 0))
    }
    const weather = random.pick(skies)
    return { ...sheet, weather, entered_at: iso(at(day, 17 * 60 + random.whole(20, 75))) }
  })
  return {
    sheets: tiePours(sheets, samples),
    samples: samples.toSorted((a, b) => a.castAt - b.castAt),
    others,
  }
}
