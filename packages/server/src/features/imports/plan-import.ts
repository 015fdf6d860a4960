import { formatAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { specimenCode } from '@probeta/domain/specimen/label-code.ts'
import { type Numbering, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { nominalGeometry, type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import { newId } from '../../db/new-id.ts'
import type { ImportedSample } from './check-rows.ts'
import type { BreakRow, Nominal, SampleRow, SpecimenRow } from '../../stores/imports/store.ts'

export type Press = {
  nominal: Nominal
  read(mpa: number): { loadTyped: string; loadN: number; unrounded: number; reported: number }
}

/** Converts a strength to the load on nominal dimensions, in kN with three decimals, and back. */
export function nominalPress(shape: ShapeId, methodName: string): Press {
  if (!isMethodId(methodName)) throw new Error(`mix with unknown method ${methodName}`)
  const method: MethodId = methodName
  const { width, length } = shapes[shape]
  const geometry = nominalGeometry(shape)
  const bear = (maxLoadNewtons: number) => {
    const strength = specimenStrength({ method, geometry, maxLoadNewtons })
    if (!strength.ok) throw new Error(strength.code)
    return strength.value
  }
  const { areaMm2, ratio, factor } = bear(1)
  return {
    nominal: { width, length, areaMm2, ratio, factor },
    read(mpa) {
      const loadTyped = ((mpa * areaMm2) / factor / 1000).toFixed(3)
      const loadN = Math.round(Number(loadTyped) * 1000)
      const { unroundedMpa, reportedMpa } = bear(loadN)
      return { loadTyped, loadN, unrounded: unroundedMpa, reported: reportedMpa }
    },
  }
}

/** Texts that state the origin of the stored rows, in the language of whoever imports. */
export type Wording = {
  sample(ref: string, celsius: number | null): string
  break(strength: string): string
  noStrength: string
}

/** °C; concrete is not placed below it: a lower temperature in a file is that of the curing, stored as a remark. */
const coldestConcrete = -10

type Given = { numbering: Numbering; press: Press; wording: Wording }

function planSample(sample: ImportedSample, number: number, { numbering, wording }: Given): SampleRow {
  const { ref, slump, celsius, deliveryNote, plant, element, sets } = sample
  const isCold = celsius !== null && celsius < coldestConcrete
  return {
    ref,
    id: newId(),
    number,
    code: numberedSample(numbering, number),
    castAt: new Date(sample.castAt).toISOString(),
    slumpMm: slump?.mm ?? null,
    slumpTyped: slump?.typed ?? null,
    celsius: isCold ? null : celsius,
    deliveryNote,
    plant,
    element,
    remark: wording.sample(ref, isCold ? celsius : null),
    agePlan: formatAgePlan(
      sets.flatMap(({ ageHours, mpa }) => mpa.map(() => ({ kind: 'age' as const, hours: ageHours }))),
    ),
  }
}

/** A specimen with its break; where it was not tested, without. */
function planSpecimen(
  { id: sampleId, code, castAt }: SampleRow,
  { ageHours, strength, typed }: { ageHours: number; strength: number; typed: string },
  number: number,
  { press, wording }: Given,
): { specimen: SpecimenRow; reading: BreakRow | null } {
  const isTested = strength !== 0
  const specimen = {
    id: newId(),
    sampleId,
    number,
    code: specimenCode(code, number),
    ageHours,
    castAt,
    state: isTested ? 'broken' : 'notTested',
    reason: isTested ? '' : wording.noStrength,
  }
  if (!isTested) return { specimen, reading: null }
  const { loadTyped, loadN, unrounded: unroundedMpa, reported: reportedMpa } = press.read(strength)
  const own = { specimenId: specimen.id, sampleId, ageHours, castAt }
  return {
    specimen,
    reading: { ...own, loadN, loadTyped, unroundedMpa, reportedMpa, remark: wording.break(typed) },
  }
}

/** Some numbered samples with their specimens and breaks. */
export function planImport(
  samples: readonly { sample: ImportedSample; number: number }[],
  of: Given,
): { samples: SampleRow[]; specimens: SpecimenRow[]; breaks: BreakRow[] } {
  const planned = samples.map(({ sample, number }) => {
    const sets = sample.sets.toSorted((x, y) => x.ageHours - y.ageHours)
    const row = planSample({ ...sample, sets }, number, of)
    const tested = sets.flatMap(({ ageHours, mpa, typed }) =>
      mpa.map((strength, turn) => ({ ageHours, strength, typed: typed[turn] ?? '' })),
    )
    return { row, tested: tested.map((one, at) => planSpecimen(row, one, at + 1, of)) }
  })
  const tested = planned.flatMap((one) => one.tested)
  return {
    samples: planned.map(({ row }) => row),
    specimens: tested.map(({ specimen }) => specimen),
    breaks: tested.flatMap(({ reading }) => reading ?? []),
  }
}
