import type { Press } from '@probeta/contract/presses.ts'
import { type ForceUnit, forceUnits, fromNewtons, toNewtons } from '@probeta/domain/quantity/force.ts'

/** The loads between which a press is verified, as they are typed: null is empty, NaN no number. */
export type TypedRange = { least: number | null; most: number | null; rangeUnit: ForceUnit }

/** A conversion there and back leaves its dust in the last digits. */
const tidy = (value: number) => Number(value.toPrecision(9))
const isShort = (value: number) => Number.isInteger(tidy(value * 10))
const units: readonly ForceUnit[] = ['kN', ...forceUnits.filter((unit) => unit !== 'kN' && unit !== 'N'), 'N']

/** In kN, or in the unit its certificate must have been written in: the first in which both loads are short numbers. */
export function writeRange(verified: Press['verified']): TypedRange {
  if (!verified) return { least: null, most: null, rangeUnit: 'kN' }
  const { leastN, mostN } = verified
  const rangeUnit =
    units.find((unit) => [leastN, mostN].every((load) => isShort(fromNewtons(load, unit)))) ?? 'kN'
  return { least: tidy(fromNewtons(leastN, rangeUnit)), most: tidy(fromNewtons(mostN, rangeUnit)), rangeUnit }
}

/** null where nothing is typed; a range from nothing where only its end is. */
export const readRange = ({ least, most, rangeUnit }: TypedRange): Press['verified'] =>
  most === null ? null : { leastN: toNewtons(least ?? 0, rangeUnit), mostN: toNewtons(most, rangeUnit) }
