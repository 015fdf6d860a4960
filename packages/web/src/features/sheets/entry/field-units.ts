import {
  type AsTyped,
  fromRecorded,
  recordedValue,
  type TypedUnit,
} from '@probeta/domain/quantity/as-typed.ts'
import { type FieldUnits, metricField } from '@probeta/domain/people/country-practice.ts'
import { densityUnits } from '@probeta/domain/quantity/density.ts'
import { temperatureUnits } from '@probeta/domain/quantity/temperature.ts'
import { z } from 'zod'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'

/** Units in which each kind of quantity is typed at the truck; the first is that of the record. */
export const fieldUnits = {
  volume: ['m3', 'yd3'],
  temperature: temperatureUnits,
  density: densityUnits,
  water: ['L', 'gal'],
} as const satisfies { [Kind in keyof FieldUnits]: readonly FieldUnits[Kind][] }
export type FieldUnit = FieldUnits[keyof FieldUnits]

const typedUnit = {
  yd3: 'yd3',
  '°F': '°F',
  'lb/ft3': 'lb/ft3',
  gal: 'gal',
} as const satisfies Partial<Record<FieldUnit, TypedUnit>>

/** The unit as one that is kept as typed; null: that of the record. */
const asTypedUnit = (unit: FieldUnit) =>
  unit in typedUnit ? typedUnit[unit as keyof typeof typedUnit] : null

export const isOfRecord = (unit: FieldUnit): boolean => asTypedUnit(unit) === null

/** A typed number in the unit of the record; null: empty, undefined: no number. */
export function readAmount(text: string, unit: FieldUnit): number | null | undefined {
  const value = parseDecimal(text)
  const other = asTypedUnit(unit)
  return typeof value === 'number' && other ? recordedValue(value, other) : value
}

/** A value of the record in a unit. */
export function amountIn(unit: FieldUnit, recorded: number): number {
  const other = asTypedUnit(unit)
  return other ? fromRecorded(recorded, other) : recorded
}

/** What is kept of a field as it was typed in `other`; null: it is empty, or typed in another unit than that. */
export function keptAs<Unit extends TypedUnit>(
  text: string,
  unit: FieldUnit,
  other: Unit,
): AsTyped<Unit> | null {
  const typed = text.trim()
  return unit === other && typed !== '' ? { typed, unit: other } : null
}

const storageKey = 'probeta.sheet.units'
const Kept = z.object({
  volume: z.enum(fieldUnits.volume).optional().catch(undefined),
  temperature: z.enum(fieldUnits.temperature).optional().catch(undefined),
  density: z.enum(fieldUnits.density).optional().catch(undefined),
  water: z.enum(fieldUnits.water).optional().catch(undefined),
})

function recall(): z.infer<typeof Kept> {
  try {
    return Kept.catch({}).parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** The units that were chosen last on this device; `usual`, those of the laboratory's country, where none was. */
export function lastUnits(usual: FieldUnits = metricField): FieldUnits {
  const { volume, temperature, density, water } = recall()
  return {
    volume: volume ?? usual.volume,
    temperature: temperature ?? usual.temperature,
    density: density ?? usual.density,
    water: water ?? usual.water,
  }
}

/** Stores a unit that was chosen, for the next sheet. */
export function rememberUnits(chosen: Partial<FieldUnits>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...recall(), ...chosen }))
  } catch {
    // A browser without storage proposes the units of the country again.
  }
}
