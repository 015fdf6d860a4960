import { fail, ok, type Result } from '../result.ts'
import { type SpecimenState, unbroken } from '../specimen/life.ts'
import type { PlannedSpecimen } from './planned-specimens.ts'

/** A specimen in its current state; instants in epoch milliseconds. */
export type CurrentSpecimen = Omit<PlannedSpecimen, 'dueOn'> & { readonly state: SpecimenState }

/** Changes that a corrected plan requires for the specimens of a sample. */
export type PlanCorrection = {
  readonly changed: readonly PlannedSpecimen[]
  readonly added: readonly PlannedSpecimen[]
  /** Numbers that the plan no longer has. */
  readonly dropped: readonly number[]
}
export type PlanCorrectionCode = 'sample.castFinal' | 'sample.mixFinal' | 'sample.specimenFinal'

const waits: readonly SpecimenState[] = [...unbroken, 'onHold', 'locked']
const read: readonly SpecimenState[] = ['broken', 'checked', 'approved', 'invalidated']

/** Numbers of the specimens that have a reading, even an invalidated one. */
export const numbersRead = (specimens: readonly Pick<CurrentSpecimen, 'number' | 'state'>[]): number[] =>
  specimens.filter(({ state }) => read.includes(state)).map(({ number }) => number)

const differ = (a: CurrentSpecimen, b: PlannedSpecimen) =>
  a.ageHours !== b.ageHours || a.shape !== b.shape || a.curing !== b.curing

/**
 * Computes the changes when a truck is corrected. Only specimens not yet broken follow the new plan and the new hour of
 * casting; a specimen with a reading keeps all inputs of that reading, so after the first break the hour of casting
 * (`sample.castFinal`) and the mix (`sample.mixFinal`) stay. `sample.specimenFinal` where the plan would change, drop
 * or bring back a specimen that is no longer waiting. Each refusal names the blocking specimens. `plannedBefore`: how
 * many specimens the plan had until now.
 */
export function correctPlan(of: {
  readonly standing: readonly CurrentSpecimen[]
  readonly planned: readonly PlannedSpecimen[]
  readonly plannedBefore: number
  readonly castMoves: boolean
  readonly mixMoves: boolean
}): Result<PlanCorrection, PlanCorrectionCode, { readonly numbers: readonly number[] }> {
  const { standing: current, planned } = of
  const numbers = numbersRead(current)
  if (of.castMoves && numbers.length > 0) return fail('sample.castFinal', { numbers })
  if (of.mixMoves && numbers.length > 0) return fail('sample.mixFinal', { numbers })

  const plannedByNumber = new Map(planned.map((one) => [one.number, one]))
  const blocking = current.filter((one) => {
    if (waits.includes(one.state)) return false
    const plan = plannedByNumber.get(one.number)
    if (!plan) return read.includes(one.state)
    return differ(one, plan) || (one.state === 'discarded' && one.number > of.plannedBefore)
  })
  if (blocking.length > 0)
    return fail('sample.specimenFinal', { numbers: blocking.map(({ number }) => number) })

  const waiting = current.filter(({ state }) => waits.includes(state))
  const known = new Set(current.map(({ number }) => number))
  return ok({
    changed: waiting.flatMap((one) => {
      const plan = plannedByNumber.get(one.number)
      return plan && (differ(one, plan) || one.dueAt !== plan.dueAt) ? [plan] : []
    }),
    added: planned.filter(({ number }) => !known.has(number)),
    dropped: waiting.filter(({ number }) => !plannedByNumber.has(number)).map(({ number }) => number),
  })
}
