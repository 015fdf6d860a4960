import type { BreakInput, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { toNewtons } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { endsOf } from '@probeta/domain/specimen/ends.ts'
import { failureOf, type WrittenFailure } from '@probeta/domain/specimen/failure.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import { isMethodId, methodOf, type MethodId } from '@probeta/domain/specimen/methods.ts'
import { geometryOf, shapes } from '@probeta/domain/specimen/shapes.ts'
import { specimenStrength } from '@probeta/domain/specimen/strength.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Reading } from '../../stores/specimens/store.ts'

export function methodOfMix({ method }: Specimen['mix']): MethodId {
  if (!isMethodId(method)) throw new Error(`mix with unknown method ${method}`)
  return method
}

/**
 * Reads the failure by the code of the mix's method, and checks that the end condition suits the kind of specimen. A C39
 * type from an old entry on a tablet is accepted only if the method uses that figure.
 */
export function readFailure({ mix, shape }: Specimen, input: BreakInput): WrittenFailure {
  const method = methodOfMix(mix)
  const { kind } = shapes[shape]
  if (!endsOf(kind, methodOf(method).measures).includes(input.endCondition))
    throw new Refusal('break.impossible', { field: 'endCondition', value: input.endCondition })
  const old = methodOf(method).failures.figure === 'astmC39' ? input.fractureType : undefined
  const typed = input.failure || String(old ?? '')
  const read = failureOf(method, kind, typed)
  if (!read.ok) throw new Refusal('break.impossible', { field: 'failure', value: typed, reason: read.code })
  return { failure: read.value?.written ?? '', failureFigure: read.value?.figure ?? null }
}

/** The loading rate in N/s; null when none was typed. */
function readRate({ rateTyped, load }: BreakInput): number | null {
  if (rateTyped.trim() === '') return null
  const typed = parseTypedNumber(rateTyped)
  if (!typed.ok || typed.value <= 0)
    throw new Refusal('break.impossible', { field: 'rate', value: rateTyped })
  return toNewtons(typed.value, load.unit)
}

/** The reading typed at the press with all values computed by the method; refused when impossible. */
export function readReading(
  specimen: Specimen,
  input: BreakInput & Pick<Reading, 'loadFromPress'>,
  { failure, failureFigure }: WrittenFailure,
): Reading {
  const typed = parseTypedNumber(input.load.typed)
  if (!typed.ok) throw new Refusal('break.impossible', { field: 'load', value: input.load.typed })
  const loadN = toNewtons(typed.value, input.load.unit)
  const method = methodOfMix(specimen.mix)
  const { width1Mm, width2Mm, lengthMm } = input
  const geometry = geometryOf(specimen.shape, width1Mm, width2Mm, lengthMm, failure)
  const strength = specimenStrength({ method, geometry, maxLoadNewtons: loadN })
  if (!strength.ok) throw new Refusal('break.impossible', { reason: strength.code })
  if (input.padSetId !== null && input.endCondition !== 'pads')
    throw new Refusal('break.impossible', { field: 'padSetId', value: input.endCondition })
  const age = trueAge(Date.parse(specimen.castAt), Date.parse(input.brokenAt), specimen.ageHours, method)
  if (age.hours <= 0) throw new Refusal('break.impossible', { field: 'brokenAt', value: input.brokenAt })
  return {
    ...input,
    rateNS: readRate(input),
    failure,
    failureFigure,
    loadN,
    areaMm2: strength.value.areaMm2,
    ratio: strength.value.ratio,
    factor: strength.value.factor,
    strengthUnroundedMpa: strength.value.unroundedMpa,
    strengthMpa: strength.value.reportedMpa,
    densityKgM3: input.massG === null ? null : density(input.massG, geometry),
    trueAgeHours: age.hours,
    withinTolerance: age.within,
  }
}
