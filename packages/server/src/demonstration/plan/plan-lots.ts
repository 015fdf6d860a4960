import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { sampleCode, specimenCode } from '@probeta/domain/specimen/label-code.ts'
import { crossSection, type Geometry } from '@probeta/domain/specimen/geometry.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import type { LotPlan } from '../../db/queries/add-lot.ts'
import { bookPress, type Diary } from './book-press.ts'
import { pourDay } from './plan-calendar.ts'
import { atMinute, type WorkDays } from './work-days.ts'
import type { Places } from './plan-places.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { type Character, people as names, presses, supplierOf, workSites } from '../story.ts'

/** The work site, by its place in the story, whose concrete is judged by lots of the Código Estructural. */
const WORK_SITE = 3
const METHOD = 'en12390-3'
const HOUR = 3_600_000
const designAgeHours = 28 * 24
const iso = (at: number) => new Date(at).toISOString()

/** Three batches each, in MPa: fck 25 requires at least 28.1. The columns fail. */
const lots = [
  { name: 'Cimentación', element: 'Zapatas', member: 'massive', daysAgo: 62, mpa: [31.2, 33, 30.4] },
  {
    name: 'Pilares planta 1',
    element: 'Planta 1 > Pilares',
    member: 'compression',
    daysAgo: 49,
    mpa: [29.8, 27.1, 30.5],
  },
  {
    name: 'Forjado planta 1',
    element: 'Planta 1 > Forjado',
    member: 'bending',
    daysAgo: 38,
    mpa: [32.5, 30.9, 31.8],
  },
] as const

type Given = {
  readonly today: Day
  readonly open: WorkDays
  readonly timeZone: string
  readonly people: Readonly<Record<Character, number>>
  readonly places: Places
  /** Bookings of the presses by other sets. */
  readonly diary: Diary
  /** Number of sheets, and of samples per work site. */
  readonly sheets: number
  readonly samplesOf: (workSiteId: string) => number
}

type Mix = ReturnType<typeof planMix>

function planMix({ today, timeZone, places }: Given, random: SeededRandom) {
  const site = places.workSites[WORK_SITE]
  return {
    id: random.id(atMinute(addDays(today, -90), 9 * 60, timeZone)),
    client_id: site?.client_id ?? '',
    work_site_id: site?.id ?? '',
    code: 'HA-25/B/20/XC1',
    specified_strength: 25,
    strength_unit: 'MPa',
    specified_mpa: 25,
    design_age_hours: designAgeHours,
    shape: 'cylinder150x300',
    method: METHOD,
    rule_set: 'codigo-estructural-57',
    age_plan: '28·28',
    supplier_id: places.brands[supplierOf(WORK_SITE)]?.id ?? null,
    sample_every_m3: 50,
  }
}

const planSample = (sheet: { id: string; sampled_on: Day }, mix: Mix, castAt: number, id: string) => ({
  client_id: mix.client_id,
  work_site_id: mix.work_site_id,
  id,
  mix_id: mix.id,
  sheet_id: sheet.id,
  cast_at: iso(castAt),
  cast_on: sheet.sampled_on,
  volume_m3: 8,
  slump_mm: 90,
  slump_typed: '90',
  slump_unit: 'mm',
  concrete_temperature_c: 19,
  age_plan: mix.age_plan,
})

type Cast = {
  readonly row: ReturnType<typeof planSample> & { code: string }
  readonly castAt: number
  readonly mix: Mix
}

const planSpecimen = (
  { row, castAt, mix }: Cast,
  { people, timeZone }: Given,
  of: { id: string; number: number; reviewed: string },
) => ({
  client_id: mix.client_id,
  work_site_id: mix.work_site_id,
  sample_id: row.id,
  mix_id: mix.id,
  age_hours: designAgeHours,
  id: of.id,
  number: of.number,
  code: specimenCode(row.code, of.number),
  shape: mix.shape,
  cast_at: row.cast_at,
  due_at: iso(castAt + designAgeHours * HOUR),
  due_on: dayOf(castAt + designAgeHours * HOUR, timeZone),
  state: 'approved',
  received_at: iso(castAt + 22 * HOUR),
  broken_by: people.prensa,
  checked_by: people.ingeniera,
  checked_at: of.reviewed,
  approved_by: people.ingeniera,
  approved_at: of.reviewed,
})

function planBreak(
  { row, castAt, mix }: Cast,
  { people, places }: Given,
  of: { specimenId: string; mpa: number; press: number; brokenAt: number },
) {
  const geometry: Geometry = { kind: 'cylinder', diameters: [150, 150], length: 300 }
  const loadN = Math.round((of.mpa * crossSection(geometry)) / 100) * 100
  const strength = specimenStrength({ method: METHOD, geometry, maxLoadNewtons: loadN })
  if (!strength.ok) throw new Error(strength.code)
  const age = trueAge(castAt, of.brokenAt, designAgeHours, METHOD)
  return {
    client_id: mix.client_id,
    work_site_id: mix.work_site_id,
    sample_id: row.id,
    mix_id: mix.id,
    age_hours: designAgeHours,
    specimen_id: of.specimenId,
    load_n: loadN,
    load_typed: (loadN / 1000).toFixed(1).replace('.', ','),
    load_unit: 'kN',
    width_1_mm: 150,
    width_2_mm: 150,
    length_mm: 300,
    failure_code: 'satisfactory',
    area_mm2: strength.value.areaMm2,
    ratio: strength.value.ratio,
    factor: strength.value.factor,
    strength_unrounded_mpa: strength.value.unroundedMpa,
    strength_mpa: strength.value.reportedMpa,
    press_id: places.equipment[of.press]?.id ?? null,
    broken_at: iso(of.brokenAt),
    true_age_hours: age.hours,
    within_tolerance: age.within,
    broken_by: people.prensa,
    recorded_at: iso(of.brokenAt + 90_000),
  }
}

/** The two specimens of a sample, broken one after the other on the press that is free. */
function planSet(cast: Cast, mpa: number, given: Given, random: SeededRandom) {
  const { press, at } = bookPress(given.diary, 0, presses.length, cast.castAt + designAgeHours * HOUR)
  return [-0.4, 0.4].map((off, turn) => {
    const brokenAt = at + turn * 4 * 60_000
    const id = random.id(cast.castAt)
    return {
      specimen: planSpecimen(cast, given, { id, number: turn + 1, reviewed: iso(brokenAt + 24 * HOUR) }),
      reading: planBreak(cast, given, { specimenId: id, mpa: mpa + off, press, brokenAt }),
    }
  })
}

/** The sheet of a lot, with its samples and their sets. */
function planLot(lot: (typeof lots)[number], index: number, mix: Mix, given: Given, random: SeededRandom) {
  const day = pourDay(
    addDays(given.today, -lot.daysAgo),
    [designAgeHours / 24, designAgeHours / 24 + 1],
    given.open,
  )
  const at = (minute: number) => atMinute(day, minute, given.timeZone)
  const sheet = {
    client_id: mix.client_id,
    work_site_id: mix.work_site_id,
    id: random.id(at(10 * 60)),
    number: given.sheets + index + 1,
    sampled_on: day,
    technician: names.find(({ character }) => character === 'campo')?.names ?? '',
    weather: 'sunny',
    air_temperature_c: 17,
    source: 'demonstration',
    entered_by: given.people.campo,
    entered_at: iso(at(17 * 60)),
  }
  const samples = lot.mpa.map((mpa, turn) => {
    const castAt = at(10 * 60 + turn * 40)
    const number = given.samplesOf(mix.work_site_id) + index * lot.mpa.length + turn + 1
    const row = {
      ...planSample(sheet, mix, castAt, random.id(castAt)),
      number,
      code: sampleCode(workSites[WORK_SITE].code, number),
      element: `${lot.element} > ${turn + 1}`,
    }
    return { row, broken: planSet({ row, castAt, mix }, mpa, given, random) }
  })
  return { sheet, samples }
}

/** Plans a Spanish work site of three lots, one of which fails: its mix, its planned lots, and what was cast and broken. */
export function planLots(given: Given) {
  const random = seededRandom(`${given.today} lots`)
  const mix = planMix(given, random)
  const plans: LotPlan[] = lots.map(({ name, element, member }) => ({
    name,
    element,
    member,
    areaM2: null,
    floors: null,
  }))
  const cast = lots.map((lot, index) => planLot(lot, index, mix, given, random))
  const samples = cast.flatMap((one) => one.samples)
  return {
    mix,
    plans,
    sheets: cast.map(({ sheet }) => sheet),
    samples: samples.map(({ row }) => row),
    specimens: samples.flatMap(({ broken }) => broken.map(({ specimen }) => specimen)),
    breaks: samples.flatMap(({ broken }) => broken.map(({ reading }) => reading)),
  }
}
