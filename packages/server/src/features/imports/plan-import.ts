import { formatAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { specimenCode } from '@probeta/domain/specimen/label-code.ts'
import { type Numbering, numberedSample } from '@probeta/domain/specimen/numbering.ts'
import { isMethodId, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { nominalGeometry, type ShapeId, shapes } from '@probeta/domain/specimen/shapes.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import { newId } from '../../db/new-id.ts'
import type { ImportedSample } from './check-rows.ts'
import type { BreakColumns, Nominal, SampleColumns, SpecimenColumns } from '../../stores/imports/store.ts'

const emptySamples = (): SampleColumns => ({
  id: [],
  number: [],
  code: [],
  castAt: [],
  slumpMm: [],
  slumpTyped: [],
  celsius: [],
  deliveryNote: [],
  plant: [],
  element: [],
  remark: [],
  agePlan: [],
})
const emptySpecimens = (): SpecimenColumns => ({
  id: [],
  sampleId: [],
  number: [],
  code: [],
  ageHours: [],
  castAt: [],
  state: [],
  reason: [],
})
const emptyBreaks = (): BreakColumns => ({
  specimenId: [],
  sampleId: [],
  ageHours: [],
  castAt: [],
  loadN: [],
  loadTyped: [],
  unroundedMpa: [],
  reportedMpa: [],
  remark: [],
})

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

const cold = (celsius: number | null) => celsius !== null && celsius < coldestConcrete

/** The sheet columns of some samples with their specimens and breaks, numbered from `first`. */
export function planImport(
  samples: readonly ImportedSample[],
  of: { first: number; numbering: Numbering; press: Press; wording: Wording },
): { samples: SampleColumns; specimens: SpecimenColumns; breaks: BreakColumns } {
  const [s, p, b] = [emptySamples(), emptySpecimens(), emptyBreaks()]
  for (const [index, sample] of samples.entries()) {
    const [id, code, castAt] = [
      newId(),
      numberedSample(of.numbering, of.first + index),
      new Date(sample.castAt).toISOString(),
    ]
    const sets = sample.sets.toSorted((x, y) => x.ageHours - y.ageHours)
    s.id.push(id)
    s.number.push(of.first + index)
    s.code.push(code)
    s.castAt.push(castAt)
    s.slumpMm.push(sample.slump?.mm ?? null)
    s.slumpTyped.push(sample.slump?.typed ?? null)
    s.celsius.push(cold(sample.celsius) ? null : sample.celsius)
    s.deliveryNote.push(sample.deliveryNote)
    s.plant.push(sample.plant)
    s.element.push(sample.element)
    s.remark.push(of.wording.sample(sample.ref, cold(sample.celsius) ? sample.celsius : null))
    s.agePlan.push(
      formatAgePlan(
        sets.flatMap(({ ageHours, mpa }) => mpa.map(() => ({ kind: 'age' as const, hours: ageHours }))),
      ),
    )
    let number = 0
    for (const { ageHours, mpa, typed } of sets) {
      for (const [turn, strength] of mpa.entries()) {
        number += 1
        const specimenId = newId()
        p.id.push(specimenId)
        p.sampleId.push(id)
        p.number.push(number)
        p.code.push(specimenCode(code, number))
        p.ageHours.push(ageHours)
        p.castAt.push(castAt)
        p.state.push(strength === 0 ? 'notTested' : 'broken')
        p.reason.push(strength === 0 ? of.wording.noStrength : '')
        if (strength === 0) continue
        const { loadTyped, loadN, unrounded, reported } = of.press.read(strength)
        b.specimenId.push(specimenId)
        b.sampleId.push(id)
        b.ageHours.push(ageHours)
        b.castAt.push(castAt)
        b.loadN.push(loadN)
        b.loadTyped.push(loadTyped)
        b.unroundedMpa.push(unrounded)
        b.reportedMpa.push(reported)
        b.remark.push(of.wording.break(typed[turn] ?? ''))
      }
    }
  }
  return { samples: s, specimens: p, breaks: b }
}
