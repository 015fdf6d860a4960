import { millimetresPer } from './length.ts'
import { gramsPer } from './mass.ts'
import { roundTo } from './rounding.ts'
import { toCelsius } from './temperature.ts'
import { parseTypedNumber } from './typed-number.ts'
import { kilogramsPerCubicMetrePer } from './unit-weight-unit.ts'
import { cubicMetresPer } from './volume.ts'

/** Units that are kept as typed, by kind of quantity: those beside mm, g, °C, m³ and kg/m³, the units of the record. */
export const typedUnits = {
  length: ['cm', 'in'],
  mass: ['kg', 'lb'],
  temperature: ['°F'],
  volume: ['yd3'],
  unitWeight: ['lb/ft3'],
} as const
export type TypedKind = keyof typeof typedUnits
export type TypedUnit<Kind extends TypedKind = TypedKind> = (typeof typedUnits)[Kind][number]

/** A value as a person typed it, digits and decimal mark unchanged, with its unit. */
export type AsTyped<Unit extends TypedUnit = TypedUnit> = { readonly typed: string; readonly unit: Unit }

type Conversion = {
  readonly toRecord: (value: number) => number
  /** Greatest difference from the value of the record: half of the last digit that anybody writes there. */
  readonly within: number
}
const times = (factor: number, within: number): Conversion => ({
  toRecord: (value) => value * factor,
  within,
})

const conversions: Readonly<Record<TypedUnit, Conversion>> = {
  cm: times(millimetresPer.cm, 0.005),
  in: times(millimetresPer.in, 0.005),
  kg: times(gramsPer.kg, 0.5),
  lb: times(gramsPer.lb, 0.5),
  '°F': { toRecord: (value) => toCelsius(value, '°F'), within: 0.05 },
  yd3: times(cubicMetresPer.yd3, 0.005),
  'lb/ft3': times(kilogramsPerCubicMetrePer['lb/ft3'], 0.5),
}

/**
 * A number in the unit of the record, to 1e-9 so that a decimal value equal to a limit does not fall outside by its last
 * binary digit.
 */
export const recordedValue = (value: number, unit: TypedUnit): number =>
  roundTo(1e-9, conversions[unit].toRecord(value))

/** The typed value in the unit of the record; null where it is no number. */
export function recordedOf({ typed, unit }: AsTyped): number | null {
  const read = parseTypedNumber(typed)
  return read.ok ? recordedValue(read.value, unit) : null
}

/** True when a value of the record is the typed one in its own unit. */
export function agreesWithTyped(recorded: number | null, asTyped: AsTyped): boolean {
  const value = recordedOf(asTyped)
  return value !== null && recorded !== null && Math.abs(value - recorded) <= conversions[asTyped.unit].within
}
