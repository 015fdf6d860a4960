import { kilogramsPerCubicMetrePer } from './density.ts'
import { millimetresPer } from './length.ts'
import { gramsPer } from './mass.ts'
import { roundTo } from './rounding.ts'
import { fromCelsius, toCelsius } from './temperature.ts'
import { parseTypedNumber } from './typed-number.ts'
import { cubicMetresPer } from './volume.ts'

/** Units that are kept as typed, by kind of quantity: those beside mm, g, °C, m³, kg/m³ and L, the units of the record. */
export const typedUnits = {
  length: ['cm', 'in'],
  mass: ['kg', 'lb'],
  temperature: ['°F'],
  volume: ['yd3'],
  density: ['lb/ft3'],
  water: ['gal'],
} as const
export type TypedKind = keyof typeof typedUnits
export type TypedUnit<Kind extends TypedKind = TypedKind> = (typeof typedUnits)[Kind][number]

/** A value as a person typed it, digits and decimal mark unchanged, with its unit. */
export type AsTyped<Unit extends TypedUnit = TypedUnit> = { readonly typed: string; readonly unit: Unit }

type Conversion = {
  readonly to: (value: number) => number
  readonly from: (recorded: number) => number
  /** To which the value of the record is rounded. */
  readonly step: number
  /** Greatest difference from the value of the record, half of the last digit that anybody writes there. */
  readonly within: number
}
const times = (factor: number, step: number, within: number): Conversion => ({
  to: (value) => value * factor,
  from: (recorded) => recorded / factor,
  step,
  within,
})

/**
 * So fine that a decimal value equal to a limit does not fall outside by its last binary digit. What is read at the truck
 * is recorded as it is read off there: 90 °F is 32.2 °C, which no limit of 32.2 °C excludes.
 */
const finest = 1e-9
const conversions: Readonly<Record<TypedUnit, Conversion>> = {
  cm: times(millimetresPer.cm, finest, 0.005),
  in: times(millimetresPer.in, finest, 0.005),
  kg: times(gramsPer.kg, finest, 0.5),
  lb: times(gramsPer.lb, finest, 0.5),
  '°F': {
    to: (value) => toCelsius(value, '°F'),
    from: (recorded) => fromCelsius(recorded, '°F'),
    step: 0.1,
    within: 0.05,
  },
  yd3: times(cubicMetresPer.yd3, 0.001, 0.005),
  'lb/ft3': times(kilogramsPerCubicMetrePer['lb/ft3'], 0.1, 0.5),
  gal: times(cubicMetresPer.gal / cubicMetresPer.L, 0.01, 0.5),
}

/** A number in the unit of the record, to the step of its unit. */
export const recordedValue = (value: number, unit: TypedUnit): number =>
  roundTo(conversions[unit].step, conversions[unit].to(value))

/** A value of the record in another unit, unrounded. */
export const fromRecorded = (recorded: number, unit: TypedUnit): number => conversions[unit].from(recorded)

/** The typed value in the unit of the record; null where it is no number. */
export function recordedOf({ typed, unit }: AsTyped): number | null {
  const read = parseTypedNumber(typed)
  return read.ok ? recordedValue(read.value, unit) : null
}

/** True when a value of the record is the typed one in its own unit. */
export function agreesWithTyped(recorded: number | null, asTyped: AsTyped): boolean {
  const value = recordedOf(asTyped)
  return (
    value !== null &&
    recorded !== null &&
    roundTo(1e-9, Math.abs(value - recorded)) <= conversions[asTyped.unit].within
  )
}
