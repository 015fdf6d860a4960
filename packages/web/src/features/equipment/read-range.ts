import type { Press } from '@probeta/contract/laboratory/presses.ts'
import { type ForceUnit, forceUnits, fromNewtons, toNewtons } from '@probeta/domain/quantity/force.ts'

/** The verified range of a press as typed: null is empty, NaN not a number. */
export type TypedRange = { least: number | null; most: number | null; rangeUnit: ForceUnit }

/** Removes the floating-point error of a conversion there and back. */
const tidy = (value: number) => Number(value.toPrecision(9))
const isShort = (value: number) => Number.isInteger(tidy(value * 10))
const units: readonly ForceUnit[] = ['kN', ...forceUnits.filter((unit) => unit !== 'kN' && unit !== 'N'), 'N']

/** Writes the range in kN, or in the likely unit of its certificate: the first in which both loads are short numbers. */
export function writeRange(verified: Press['verified']): TypedRange {
  if (!verified) return { least: null, most: null, rangeUnit: 'kN' }
  const { leastN, mostN } = verified
  const rangeUnit =
    units.find((unit) => [leastN, mostN].every((load) => isShort(fromNewtons(load, unit)))) ?? 'kN'
  return { least: tidy(fromNewtons(leastN, rangeUnit)), most: tidy(fromNewtons(mostN, rangeUnit)), rangeUnit }
}

/** Reads the range in N; null without an upper load, from 0 N without a lower one. */
export const readRange = ({ least, most, rangeUnit }: TypedRange): Press['verified'] =>
  most === null ? null : { leastN: toNewtons(least ?? 0, rangeUnit), mostN: toNewtons(most, rangeUnit) }
