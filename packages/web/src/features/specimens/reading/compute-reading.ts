import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { type PadRange, padDoubts } from '@probeta/domain/equipment/pad-range.ts'
import { type ForceUnit, toNewtons } from '@probeta/domain/quantity/force.ts'
import { isFarTooEarly } from '@probeta/domain/scheduling/break-window.ts'
import { acceptableRangeOf } from '@probeta/domain/specimen/companions.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import type { ExpectedWindow } from '@probeta/domain/specimen/expected-window.ts'
import {
  type EndLimit,
  endLimitOf,
  type MeasuredEnds,
  unmeasuredEnds,
} from '@probeta/domain/specimen/methods/measured-ends.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { type ImplausibleCode, implausible, suspectedUnits } from '@probeta/domain/specimen/plausibility.ts'
import { geometryOf } from '@probeta/domain/specimen/shapes.ts'
import { specimenStrength, type Strength, type StrengthCode } from '@probeta/domain/specimen/strength.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import { type Entry, readEntry } from './read-entry.ts'

export type Reading = {
  readonly strength: Strength | null
  /** The reason for no strength although everything is typed. */
  readonly refused: StrengthCode | null
  readonly densityKgM3: number | null
  /** Greatest minus least of the set with this reading, in % of the mean; null without another specimen of the set. */
  readonly rangePercent: number | null
  readonly acceptableRangePercent: number | null
  readonly doubts: readonly ImplausibleCode[]
  /** The measured ends, and what the method allows; null: it asks for none, or the dimensions are missing. */
  readonly ends: MeasuredEnds
  readonly endLimit: EndLimit | null
  /** Other units in which the load would be plausible, the likeliest first. */
  readonly units: readonly ForceUnit[]
}

const nothing: Reading = {
  strength: null,
  refused: null,
  densityKgM3: null,
  rangePercent: null,
  acceptableRangePercent: null,
  doubts: [],
  ends: unmeasuredEnds,
  endLimit: null,
  units: [],
}

type About = {
  readonly specimen: Specimen
  readonly expected: ExpectedWindow | null
  /** Unrounded strengths of the other specimens of its set, MPa. */
  readonly others: readonly number[]
  /** The sets of pads known here, of which the reading names one. */
  readonly padSets: readonly (PadRange & { readonly id: string })[]
  /** Epoch ms; undefined for a reading on record. */
  readonly brokenAt?: number
}

/** Returns the pads of an entry; undefined where it is on none, or on a set that is not known here. */
export const padsOf = <Set extends { readonly id: string }>(
  { endCondition, padSetId }: Pick<Entry, 'endCondition' | 'padSetId'>,
  padSets: readonly Set[],
): Set | undefined => (endCondition === 'pads' ? padSets.find(({ id }) => id === padSetId) : undefined)

/** Computes the results of the typed numbers, by the same rules as the server: as soon as load and dimensions are there. */
export function computeReading(
  entry: Entry,
  { specimen, expected, others, padSets, brokenAt }: About,
): Reading {
  const { values, ends } = readEntry(entry, false)
  const { load, width1, width2, length, mass } = values
  const { method, specifiedMpa } = specimen.mix
  if (!isMethodId(method) || load === null || width1 === null || width2 === null || length === null)
    return nothing
  const geometry = geometryOf(specimen.shape, width1, width2, length, entry.fracture)
  const strength = specimenStrength({
    method,
    geometry,
    maxLoadNewtons: toNewtons(load, entry.unit),
    specifiedMpa,
  })
  if (!strength.ok) return { ...nothing, refused: strength.code }
  const { unroundedMpa, reportedMpa } = strength.value
  const densityKgM3 = mass === null || mass <= 0 ? null : density(mass, geometry)
  const { castAt, ageHours, shape } = specimen
  const tooEarly = brokenAt !== undefined && isFarTooEarly(Date.parse(castAt), brokenAt, ageHours, method)
  const set = summary([...others, unroundedMpa])
  const spread = set.ok && set.value.n > 1 ? set.value : null
  return {
    strength: strength.value,
    refused: null,
    densityKgM3,
    rangePercent: spread && ((spread.max - spread.min) / spread.mean) * 100,
    acceptableRangePercent: spread && (acceptableRangeOf(method, shape, spread.n)?.percent ?? null),
    ends,
    endLimit: endLimitOf(method, geometry),
    units: expected ? suspectedUnits({ loadUnit: entry.unit, strengthMpa: reportedMpa }, expected) : [],
    doubts: [
      ...implausible(
        {
          loadUnit: entry.unit,
          strengthMpa: reportedMpa,
          geometry,
          shape,
          densityKgM3,
          method,
          ends,
          tooEarly,
        },
        expected,
      ),
      ...padDoubts(padsOf(entry, padSets), { specifiedMpa, strengthMpa: reportedMpa }),
    ],
  }
}
