import { type Bounds, type BoundsCode, outside } from '../bounds.ts'
import { roundTo } from '../quantity/rounding.ts'
import { fail, ok, type Result } from '../result.ts'

/** The step to which a method reports what it measures, in one unit. */
export type ReportedTo = {
  readonly method: string
  readonly unit: string
  readonly step: number
  /** Bounds of the measured value. */
  readonly bounds: Bounds
  /** False: no source was read for the step. */
  readonly verified: boolean
}

const length = { least: 0 } as const
const percent = { least: 0, most: 100 } as const
const density = { above: 0 } as const

/** Reporting steps of the tests on fresh concrete; unverified throughout. */
export const reportedTo = [
  { method: 'ASTM C143', unit: 'mm', step: 5, bounds: length, verified: false },
  { method: 'ASTM C143', unit: 'in', step: 0.25, bounds: length, verified: false },
  { method: 'ASTM C1611', unit: 'mm', step: 10, bounds: length, verified: false },
  // Nothing is colder than −273.15 °C, which is −459.67 °F.
  { method: 'ASTM C1064', unit: '°C', step: 0.5, bounds: { above: -273.15 }, verified: false },
  { method: 'ASTM C1064', unit: '°F', step: 1, bounds: { above: -459.67 }, verified: false },
  { method: 'ASTM C231', unit: '%', step: 0.1, bounds: percent, verified: false },
  { method: 'ASTM C173', unit: '%', step: 0.25, bounds: percent, verified: false },
  { method: 'ASTM C138', unit: 'kg/m3', step: 1, bounds: density, verified: false },
  { method: 'ASTM C138', unit: 'lb/ft3', step: 0.1, bounds: density, verified: false },
  { method: 'EN 12350-2', unit: 'mm', step: 10, bounds: length, verified: false },
  { method: 'EN 12350-3', unit: 's', step: 1, bounds: length, verified: false },
  { method: 'EN 12350-4', unit: '1', step: 0.01, bounds: { least: 1 }, verified: false },
  { method: 'EN 12350-5', unit: 'mm', step: 10, bounds: length, verified: false },
  { method: 'EN 12350-6', unit: 'kg/m3', step: 10, bounds: density, verified: false },
  { method: 'EN 12350-7', unit: '%', step: 0.1, bounds: percent, verified: false },
  { method: 'EN 12350-8', unit: 'mm', step: 10, bounds: length, verified: false },
] as const satisfies readonly ReportedTo[]

export type FreshMethod = (typeof reportedTo)[number]['method']

/**
 * Rounds a measured value as its method reports it, in the unit it was read in ('mm', 'in', '°C', '°F', '%', 'kg/m3',
 * 'lb/ft3', 's', or '1' for a ratio); halves away from zero. A unit that the method has no step for is refused with
 * `freshTest.otherUnit` and the units it has: no step is converted.
 */
export function reportedFresh(
  method: FreshMethod,
  unit: string,
  value: number,
): Result<number, BoundsCode | 'freshTest.otherUnit'> {
  const ofMethod = reportedTo.filter((row) => row.method === method)
  const row = ofMethod.find((candidate) => candidate.unit === unit)
  if (!row) return fail('freshTest.otherUnit', { method, unit, units: ofMethod.map((known) => known.unit) })
  return outside({ value }, row.bounds) ?? ok(roundTo(row.step, value))
}
