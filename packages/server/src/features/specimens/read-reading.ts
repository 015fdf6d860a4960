import type { BreakInput, Specimen } from '@probeta/contract/concrete/specimens.ts'
import { toNewtons } from '@probeta/domain/quantity/force.ts'
import { agreesWithTyped, type AsTyped } from '@probeta/domain/quantity/as-typed.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { trueAge } from '@probeta/domain/scheduling/break-window.ts'
import { endsOf } from '@probeta/domain/specimen/ends.ts'
import { failureOf, type WrittenFailure } from '@probeta/domain/specimen/failure.ts'
import { density } from '@probeta/domain/specimen/density.ts'
import { meanLength } from '@probeta/domain/specimen/methods/measured-ends.ts'
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

/** Refuses sizes and a mass that are not what was typed in another unit, and a length that is not the mean of its lengths. */
function refuseUntyped({ typed, ...input }: BreakInput): void {
  const lengthsMm = input.lengthsMm.length > 0 ? input.lengthsMm : [input.lengthMm]
  const pairs: readonly (readonly [string, number | null | undefined, AsTyped | undefined])[] = [
    ['width1', input.width1Mm, typed.width1],
    ['width2', input.width2Mm, typed.width2],
    ['mass', input.massG, typed.mass],
    ['planeness', input.planenessMm, typed.planeness],
    ...(typed.lengths ?? []).map((length, at) => ['length', lengthsMm[at], length] as const),
  ]
  for (const [field, recorded, asTyped] of pairs)
    if (asTyped && !agreesWithTyped(recorded ?? null, asTyped))
      throw new Refusal('break.impossible', { field, value: `${asTyped.typed} ${asTyped.unit}` })
  const mean = meanLength(lengthsMm)
  if (Math.abs(mean - input.lengthMm) > 0.05)
    throw new Refusal('break.impossible', { field: 'length', value: input.lengthMm })
}

/** The reading typed at the press with all values computed by the method; refused when impossible. */
export function readReading(
  specimen: Specimen,
  input: BreakInput & Pick<Reading, 'loadFromPress'>,
  { failure, failureFigure }: WrittenFailure,
): Reading {
  const typed = parseTypedNumber(input.load.typed)
  if (!typed.ok) throw new Refusal('break.impossible', { field: 'load', value: input.load.typed })
  refuseUntyped(input)
  const loadN = toNewtons(typed.value, input.load.unit)
  const method = methodOfMix(specimen.mix)
  const { width1Mm, width2Mm, lengthMm } = input
  const geometry = geometryOf(specimen.shape, width1Mm, width2Mm, lengthMm, failure)
  const strength = specimenStrength({ method, geometry, maxLoadNewtons: loadN })
  if (!strength.ok) throw new Refusal('break.impossible', { reason: strength.code })
  if (input.padSetId !== null && input.endCondition !== 'pads')
    throw new Refusal('break.impossible', { field: 'padSetId', value: input.endCondition })
  if (input.scaleId !== null && input.massG === null)
    throw new Refusal('break.impossible', { field: 'scaleId', value: '' })
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
