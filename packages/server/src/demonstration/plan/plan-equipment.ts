import { usualPads } from '@probeta/domain/equipment/pad-range.ts'
import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { presses } from '../story.ts'

type Planned = {
  readonly equipment: readonly Insertable<DB['equipment']>[]
  readonly calibrations: readonly Insertable<DB['calibration']>[]
}

/** The scale in use before the one of today, until it was replaced in the middle of the year. */
export const scaleBefore = 'BAL-00'
const issuer = 'Metrología Industrial Henares'
/** Days from today on which each certificate ends: of those in use one is over, one ends soon, the rest are fine. */
const pieces = [
  { kind: 'scale', code: 'BAL-00', name: 'Balanza 25 kg', serial: 'SC-11207', range: '0–25 kg', left: -150 },
  { kind: 'scale', code: 'BAL-01', name: 'Balanza 30 kg', serial: 'SC-20418', range: '0–30 kg', left: 203 },
  {
    kind: 'caliper',
    code: 'PIE-01',
    name: 'Pie de rey 300 mm',
    serial: '88-1140',
    range: '0–300 mm',
    left: 24,
  },
  {
    kind: 'thermometer',
    code: 'TER-01',
    name: 'Termómetro de obra',
    serial: 'T-311',
    range: '-10–50 °C',
    left: 5,
  },
  { kind: 'slumpCone', code: 'CON-01', name: 'Cono de Abrams 1', serial: '', range: '', left: 311 },
  { kind: 'airMeter', code: 'AIR-01', name: 'Aerómetro 8 L', serial: 'AM-0877', range: '0–10 %', left: -12 },
  {
    kind: 'curingSensor',
    code: 'SEN-01',
    name: 'Sonda cámara húmeda 1',
    serial: 'HR-19',
    range: '',
    left: 96,
  },
] as const

const unlikePads = {
  ...{ most_uses: null, uses_before: 0, put_to_use_on: null },
  ...{ hardness_shore_a: null, suits_least_mpa: null, suits_most_mpa: null },
}

type Given = {
  readonly today: Day
  readonly pressIds: readonly string[]
  readonly addedBy: number
  readonly id: () => string
}

const yearBefore = (until: Day) => addDays(until, -365)

/** Two certificates of each press: the one that holds, and the one before it. */
const planPressCertificates = ({ pressIds, today, addedBy, id }: Given) =>
  pressIds.flatMap((equipment_id, at) => {
    const certificate = presses[at]?.certificate ?? ''
    const until = addDays(today, 110 + 47 * at)
    return [
      { certificate: `${certificate}-A`, holds_until: yearBefore(until) },
      { certificate, holds_until: until },
    ].map((one) => ({
      ...one,
      id: id(),
      equipment_id,
      issuer,
      verified_least_n: 40_000,
      verified_most_n: at === 1 ? 1_500_000 : 2_000_000,
      calibrated_on: yearBefore(one.holds_until),
      verified_range: '',
      added_by: addedBy,
    }))
  })

/** Plans the equipment: certificates of the presses and of the rest, and the pads in use. */
export function planEquipment(of: Given): Planned {
  const { today, addedBy, id } = of
  const rest = pieces.map(({ range, left, ...piece }) => ({
    row: { id: id(), ...piece, active: piece.code !== scaleBefore, ...unlikePads },
    range,
    until: addDays(today, left),
  }))
  const pads = [
    { name: 'Juego A · 60 Shore', uses_before: 93, usual: usualPads[1] },
    { name: 'Juego B · 60 Shore', uses_before: 41, usual: usualPads[1] },
    { name: 'Juego C · 70 Shore', uses_before: 12, usual: usualPads[3] },
  ].map(({ usual, ...set }, at) => ({
    id: id(),
    kind: 'pad',
    active: true,
    code: '',
    serial: '',
    most_uses: usual.mostUses,
    hardness_shore_a: usual.hardness,
    suits_least_mpa: usual.leastMpa,
    suits_most_mpa: usual.mostMpa,
    put_to_use_on: addDays(today, -21 + 6 * at),
    ...set,
  }))
  const ofRest = rest.flatMap(({ row, range, until }) =>
    [yearBefore(until), until].map((holdsUntil) => ({
      id: id(),
      equipment_id: row.id,
      certificate: `${row.code}/${holdsUntil.slice(2, 4)}`,
      issuer,
      calibrated_on: yearBefore(holdsUntil),
      holds_until: holdsUntil,
      verified_range: range,
      added_by: addedBy,
    })),
  )
  return {
    equipment: [...rest.map(({ row }) => row), ...pads],
    calibrations: [...planPressCertificates(of), ...ofRest],
  }
}
