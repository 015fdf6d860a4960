import { outside, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, ok, type Result } from '../result.ts'
import { quantityKinds, type QuantityKind, type QuantityRow, type UnitOf } from './kinds.ts'

/** What was typed, in its own unit, beside the value that is computed with; neither is rounded. */
export type Measured = {
  readonly kind: QuantityKind
  readonly typed: { readonly value: number; readonly unit: string }
  readonly si: number
  readonly siUnit: string
}

export type UnknownUnit = {
  readonly kind: QuantityKind
  readonly unit: string
  readonly units: readonly string[]
}
export type MeasuredCode = 'unit.unknown' | BoundsCode | OverflowCode
type Refused = UnknownUnit | OutOfBounds | { readonly path: string }

function unitOf(kind: QuantityKind, unit: string): Result<UnitOf, 'unit.unknown', UnknownUnit> {
  const row: QuantityRow = quantityKinds[kind]
  const found = row.unit(unit)
  return found ? ok(found) : fail('unit.unknown', { kind, unit, units: row.units })
}

/**
 * A typed number of a kind in one of its units, with its SI value (N, MPa, mm, g, m³, kg/m³, °C). Kept as typed, so that a
 * report prints what the technician read.
 * Refuses: `unit.unknown`; `number.outOfBounds` for NaN, an infinity, anything negative but a stress or a temperature, a
 * temperature below absolute zero (with the bound in the typed unit); `number.overflow` where the SI value is none.
 */
export function measure(
  kind: QuantityKind,
  value: number,
  unit: string,
): Result<Measured, MeasuredCode, Refused> {
  const found = unitOf(kind, unit)
  if (!found.ok) return found
  const { least, toSi } = found.value
  const fault = outside({ value }, least === undefined ? {} : { least })
  if (fault) return fault
  return settled({ kind, typed: { value, unit }, si: toSi(value), siUnit: quantityKinds[kind].si })
}

/**
 * A number of a kind from one of its units to another, unrounded; a temperature is a point on the scale, not a difference.
 * The same unit gives the same number back. Refuses as `measure`, for either unit.
 */
export function convert(
  kind: QuantityKind,
  value: number,
  from: string,
  to: string,
): Result<number, MeasuredCode, Refused> {
  const measured = measure(kind, value, from)
  if (!measured.ok) return measured
  const target = unitOf(kind, to)
  if (!target.ok) return target
  return from === to ? ok(value) : settled(target.value.fromSi(measured.value.si))
}
