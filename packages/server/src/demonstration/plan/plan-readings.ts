import { fromNewtons, toNewtons } from '@probeta/domain/quantity/force.ts'
import { recordedValue } from '@probeta/domain/quantity/as-typed.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import { crossSection, type Geometry } from '@probeta/domain/specimen/geometry.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { presses } from '../story.ts'

type Press = (typeof presses)[number]

const tenth = (value: number) => Math.round(value * 10) / 10

const isInInches = ({ unit }: Press) => unit === 'lbf'
const hundredths = (value: number, unit: 'in' | 'lb') => {
  const typed = value.toFixed(2)
  return { recorded: recordedValue(Number(typed), unit), asTyped: { typed: typed.replace('.', ','), unit } }
}

/**
 * Two diameters and the length in mm, as they are read off at this press: one with a scale in pounds has its calliper in
 * inches. At the others every fourth specimen has three lengths, and its ends are measured.
 */
function measure(mm: readonly [number, number, number], press: Press) {
  const none = { lengths_mm: [] as number[], planeness_mm: null, perpendicularity: null }
  const unmeasured = { ...none, perpendicularity_unit: null }
  if (isInInches(press)) {
    const [first, second, length] = mm.map((value) => hundredths(value / 25.4, 'in'))
    if (!first || !second || !length) throw new Error('no sizes')
    return {
      sizes: [first.recorded, second.recorded, length.recorded] as const,
      typed: { width1: first.asTyped, width2: second.asTyped, lengths: [length.asTyped] },
      ends: unmeasured,
    }
  }
  const turn = Math.round(mm[2] * 10)
  const ends = {
    lengths_mm: [tenth(mm[2] - 0.3), mm[2], tenth(mm[2] + 0.3)],
    planeness_mm: (2 + (turn % 3)) / 100,
    perpendicularity: (1 + (turn % 4)) / 10,
    perpendicularity_unit: 'deg',
  }
  return { sizes: mm, typed: {}, ends: turn % 4 === 0 ? ends : unmeasured }
}

function weigh(g: number, press: Press) {
  if (!isInInches(press)) return { g, typed: {} }
  const { recorded, asTyped } = hundredths(g / 453.59237, 'lb')
  return { g: recorded, typed: { mass: asTyped } }
}

/**
 * The reading behind a strength in MPa: measured diameters near 100 mm and the load that the press must have shown, typed
 * with the press's own decimals. Computing it again gives the strength back.
 */
export function planReading(mpa: number, press: Press, random: SeededRandom) {
  const widths = [tenth(random.between(99.5, 100.6)), 0] as [number, number]
  widths[1] = tenth(widths[0] + random.between(-0.6, 0.6))
  const measured = measure([...widths, tenth(random.between(198.4, 201.6))], press)
  const [first, second, length] = measured.sizes
  const geometry: Geometry = { kind: 'cylinder', diameters: [first, second], length }
  const load = fromNewtons(mpa * crossSection(geometry), press.unit)
  const typed = load.toFixed(press.decimals)
  const loadN = toNewtons(Number(typed), press.unit)
  const strength = specimenStrength({ method: 'astmC39', geometry, maxLoadNewtons: loadN })
  if (!strength.ok) throw new Error(strength.code)
  const { areaMm2, ratio, factor, unroundedMpa, reportedMpa } = strength.value
  const kgM3 = random.between(2320, 2430)
  const mass = weigh(Math.round((kgM3 * areaMm2 * length) / 1e6 / 5) * 5, press)
  return {
    load_n: loadN,
    load_typed: typed.replace('.', ','),
    load_unit: press.unit,
    width_1_mm: first,
    width_2_mm: second,
    length_mm: length,
    mass_g: mass.g,
    ...measured.ends,
    as_typed: { ...measured.typed, ...mass.typed },
    fracture_type: random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 6]),
    area_mm2: areaMm2,
    ratio,
    factor,
    strength_unrounded_mpa: unroundedMpa,
    strength_mpa: reportedMpa,
    density_kg_m3: density(mass.g, geometry),
    confirmed_because: '',
  }
}

/** Minutes before or after the exact age; about one set in forty comes hours late, which the tolerance of an early age does not allow. */
export function planStart(castAt: number, ageHours: number, random: SeededRandom): number {
  const minutes = random.chance(0.025) ? random.whole(370, 400) : random.whole(-18, 18)
  return castAt + (ageHours * 60 + minutes) * 60_000
}

/** The moment of a specimen of a set that starts at an instant: one after another, four minutes apart. */
export function planMoment(castAt: number, ageHours: number, startAt: number, specimen: number) {
  const at = startAt + specimen * 4 * 60_000
  const age = trueAge(castAt, at, ageHours, 'astmC39')
  return { broken_at: new Date(at).toISOString(), true_age_hours: age.hours, within_tolerance: age.within }
}
