import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { presses } from './story.ts'

type Planned = {
  readonly equipment: readonly Insertable<DB['equipment']>[]
  readonly calibrations: readonly Insertable<DB['calibration']>[]
}

const issuer = 'Metrología Industrial Henares'
/** Days from today on which each certificate ends: one is over, one soon, the rest are fine. */
const pieces = [
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

/** Plans the equipment: certificates of the presses and of the rest, and the pads in use. */
export function planEquipment(of: {
  readonly today: Day
  readonly laboratoryId: number
  readonly pressIds: readonly string[]
  readonly addedBy: number
  readonly id: () => string
}): Planned {
  const { today, addedBy, id } = of
  const own = () => ({ id: id() })
  const year = (until: Day) => addDays(until, -365)
  const unused = { most_uses: null, uses_before: 0, put_to_use_on: null }
  const rest = pieces.map(({ kind, code, name, serial }) => ({
    ...own(),
    kind,
    code,
    name,
    serial,
    ...unused,
  }))
  const pads = [
    { name: 'Juego A · 60 Shore', uses_before: 93 },
    { name: 'Juego B · 60 Shore', uses_before: 41 },
  ].map((set, at) => ({
    ...own(),
    kind: 'pad',
    code: '',
    serial: '',
    most_uses: 100,
    put_to_use_on: addDays(today, -21 + 12 * at),
    ...set,
  }))
  const ofPresses = of.pressIds.flatMap((equipment_id, at) => {
    const until = addDays(today, 110 + 47 * at)
    const range = { verified_least_n: 40_000, verified_most_n: at === 1 ? 1_500_000 : 2_000_000 }
    const certificate = presses[at]?.certificate ?? ''
    const common = { equipment_id, issuer, ...range, added_by: addedBy }
    return [
      {
        ...own(),
        ...common,
        certificate: `${certificate}-A`,
        calibrated_on: year(year(until)),
        holds_until: year(until),
      },
      { ...own(), ...common, certificate, calibrated_on: year(until), holds_until: until },
    ]
  })
  const ofRest = rest.map(({ id: equipment_id, code }, at) => {
    const { left, range } = pieces[at] ?? pieces[0]
    const until = addDays(today, left)
    return {
      ...own(),
      equipment_id,
      certificate: `${code}/${until.slice(2, 4)}`,
      issuer,
      calibrated_on: year(until),
      holds_until: until,
      verified_range: range,
      added_by: addedBy,
    }
  })
  return { equipment: [...rest, ...pads], calibrations: [...ofPresses, ...ofRest] }
}
