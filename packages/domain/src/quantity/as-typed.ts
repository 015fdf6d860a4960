import { millimetresPer } from './length.ts'
import { gramsPer } from './mass.ts'
import { roundTo } from './rounding.ts'
import { parseTypedNumber } from './typed-number.ts'

/** Units that are kept as typed, by kind of quantity: those beside mm and g, the units of the record. */
export const typedUnits = {
  length: ['cm', 'in'],
  mass: ['kg', 'lb'],
} as const
export type TypedKind = keyof typeof typedUnits
export type TypedUnit<Kind extends TypedKind = TypedKind> = (typeof typedUnits)[Kind][number]

/** A value as a person typed it, digits and decimal mark unchanged, with its unit. */
export type AsTyped<Unit extends TypedUnit = TypedUnit> = { readonly typed: string; readonly unit: Unit }

/** `within`: greatest difference from the value of the record, half of the last digit that anybody writes there. */
const conversions: Readonly<Record<TypedUnit, { readonly factor: number; readonly within: number }>> = {
  cm: { factor: millimetresPer.cm, within: 0.005 },
  in: { factor: millimetresPer.in, within: 0.005 },
  kg: { factor: gramsPer.kg, within: 0.5 },
  lb: { factor: gramsPer.lb, within: 0.5 },
}

/**
 * A number in the unit of the record, to 1e-9 so that a decimal value equal to a limit does not fall outside by its last
 * binary digit.
 */
export const recordedValue = (value: number, unit: TypedUnit): number =>
  roundTo(1e-9, value * conversions[unit].factor)

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
