import { fromNewtons, toNewtons } from '@probeta/domain/quantity/force.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import { crossSection, type Geometry } from '@probeta/domain/specimen/geometry.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { presses } from '../story.ts'

type Press = (typeof presses)[number]

const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * The reading behind a strength in MPa: measured diameters near 100 mm and the load that the press must have shown, typed
 * with the press's own decimals. Computing it again gives the strength back.
 */
export function planReading(mpa: number, press: Press, random: SeededRandom) {
  const widths = [tenth(random.between(99.5, 100.6)), 0] as [number, number]
  widths[1] = tenth(widths[0] + random.between(-0.6, 0.6))
  const geometry: Geometry = {
    kind: 'cylinder',
    diameters: widths,
    length: tenth(random.between(198.4, 201.6)),
  }
  const load = fromNewtons(mpa * crossSection(geometry), press.unit)
  const typed = load.toFixed(press.decimals)
  const loadN = toNewtons(Number(typed), press.unit)
  const strength = specimenStrength({ method: 'astmC39', geometry, maxLoadNewtons: loadN })
  if (!strength.ok) throw new Error(strength.code)
  const { areaMm2, ratio, factor, unroundedMpa, reportedMpa } = strength.value
  const kgM3 = random.between(2320, 2430)
  const massG = Math.round((kgM3 * areaMm2 * geometry.length) / 1e6 / 5) * 5
  return {
    load_n: loadN,
    load_typed: typed.replace('.', ','),
    load_unit: press.unit,
    width_1_mm: widths[0],
    width_2_mm: widths[1],
    length_mm: geometry.length,
    mass_g: massG,
    fracture_type: random.pick([1, 1, 2, 2, 2, 3, 3, 4, 5, 6]),
    area_mm2: areaMm2,
    ratio,
    factor,
    strength_unrounded_mpa: unroundedMpa,
    strength_mpa: reportedMpa,
    density_kg_m3: density(massG, geometry),
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
