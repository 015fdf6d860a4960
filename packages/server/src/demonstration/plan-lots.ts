import { addDays, type Day, dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { sampleCode, specimenCode } from '@probeta/domain/specimen/label-code.ts'
import { crossSection, type Geometry } from '@probeta/domain/specimen/geometry.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import type { Insertable } from 'kysely'
import type { LotPlan } from '../db/queries/add-lot.ts'
import type { DB } from '../db/schema.gen.ts'
import { bookPress, type Diary } from './book-press.ts'
import { atMinute } from './plan-calendar.ts'
import type { Places } from './plan-places.ts'
import { seededRandom } from './seeded-random.ts'
import { type Character, people as names, presses, workSites } from './story.ts'

/** The work site, by its place in the story, whose concrete is judged by lots of the Código Estructural. */
const WORK_SITE = 6
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
  readonly timeZone: string
  readonly laboratoryId: number
  readonly people: Readonly<Record<Character, number>>
  readonly places: Places
  /** Bookings of the presses by other sets. */
  readonly diary: Diary
  /** Number of sheets, and of samples per work site. */
  readonly sheets: number
  readonly samplesOf: (workSiteId: string) => number
}

/** Plans a Spanish work site of three lots, one of which fails: its mix, its planned lots, and what was cast and broken. */
export function planLots(of: Given) {
  const { today, timeZone, people, places } = of
  const random = seededRandom(`${today} lots`)
  const at = (day: Day, minute: number) => atMinute(day, minute, timeZone)
  const site = places.workSites[WORK_SITE]
  const opened = at(addDays(today, -90), 9 * 60)
  const mix = {
    id: random.id(opened),
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
    supplier_id: places.brands[WORK_SITE % places.brands.length]?.id ?? null,
  }
  const own = { client_id: mix.client_id, work_site_id: mix.work_site_id }
  const before = of.samplesOf(mix.work_site_id)
  const plans: LotPlan[] = lots.map(({ name, element, member }) => ({
    name,
    element,
    member,
    areaM2: null,
    floors: null,
  }))
  const cast = lots.map((lot, index) => {
    const day = addDays(today, -lot.daysAgo)
    const sheet = {
      ...own,
      id: random.id(at(day, 10 * 60)),
      number: of.sheets + index + 1,
      sampled_on: day,
      technician: names.find(({ character }) => character === 'campo')?.names ?? '',
      weather: 'sunny',
      air_temperature_c: 17,
      source: 'demonstration',
      entered_by: people.campo,
      entered_at: iso(at(day, 17 * 60)),
    }
    const samples = lot.mpa.map((mpa, turn) => {
      const castAt = at(day, 10 * 60 + turn * 40)
      const number = before + index * lot.mpa.length + turn + 1
      const row = {
        ...own,
        id: random.id(castAt),
        mix_id: mix.id,
        sheet_id: sheet.id,
        number,
        code: sampleCode(workSites[WORK_SITE].code, number),
        cast_at: iso(castAt),
        cast_on: day,
        element: `${lot.element} > ${turn + 1}`,
        volume_m3: 8,
        slump_mm: 90,
        slump_typed: '90',
        slump_unit: 'mm',
        concrete_temperature_c: 19,
        age_plan: mix.age_plan,
      }
      const set = bookPress(of.diary, 0, presses.length, castAt + designAgeHours * HOUR)
      const broken = [-0.4, 0.4].map((off, specimen) =>
        breakOf({ row, castAt, mpa: mpa + off, set, specimen }),
      )
      return { row, broken }
    })
    return { sheet, samples }
  })

  function breakOf(given: {
    row: Insertable<DB['sample']>
    castAt: number
    mpa: number
    /** The press that is free for the set, and from when. */
    set: { press: number; at: number }
    specimen: number
  }) {
    const { row, castAt, set, specimen } = given
    const brokenAt = set.at + specimen * 4 * 60_000
    const reviewed = iso(brokenAt + 24 * HOUR)
    const due = castAt + designAgeHours * HOUR
    const ids = { sample_id: row.id, mix_id: mix.id, age_hours: designAgeHours }
    const own28 = { ...own, ...ids }
    const specimenRow = {
      ...own28,
      id: random.id(castAt),
      number: specimen + 1,
      code: specimenCode(row.code, specimen + 1),
      shape: mix.shape,
      cast_at: row.cast_at,
      due_at: iso(due),
      due_on: dayOf(due, timeZone),
      state: 'approved',
      received_at: iso(castAt + 22 * HOUR),
      broken_by: people.prensa,
      checked_by: people.ingeniera,
      checked_at: reviewed,
      approved_by: people.ingeniera,
      approved_at: reviewed,
    }
    const geometry: Geometry = { kind: 'cylinder', diameters: [150, 150], length: 300 }
    const loadN = Math.round((given.mpa * crossSection(geometry)) / 100) * 100
    const strength = specimenStrength({ method: METHOD, geometry, maxLoadNewtons: loadN })
    if (!strength.ok) throw new Error(strength.code)
    const age = trueAge(castAt, brokenAt, designAgeHours, METHOD)
    const reading = {
      ...own28,
      specimen_id: specimenRow.id,
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
      press_id: places.equipment[set.press]?.id ?? null,
      broken_at: iso(brokenAt),
      true_age_hours: age.hours,
      within_tolerance: age.within,
      broken_by: people.prensa,
      recorded_at: iso(brokenAt + 90_000),
    }
    return { specimen: specimenRow, reading }
  }

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
