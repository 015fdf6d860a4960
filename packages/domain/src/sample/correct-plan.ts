import { fail, ok, type Result } from '../result.ts'
import { type SpecimenState, unbroken } from '../specimen/life.ts'
import type { PlannedSpecimen } from './planned-specimens.ts'

/** A specimen as it stands; its moments in epoch milliseconds. */
export type CurrentSpecimen = Omit<PlannedSpecimen, 'dueOn'> & { readonly state: SpecimenState }

/** What a corrected plan asks of the specimens of a sample. */
export type PlanCorrection = {
  readonly changed: readonly PlannedSpecimen[]
  readonly added: readonly PlannedSpecimen[]
  /** Numbers that the plan no longer has. */
  readonly dropped: readonly number[]
}
export type PlanCorrectionCode = 'sample.castFinal' | 'sample.mixFinal' | 'sample.specimenFinal'

const waits: readonly SpecimenState[] = [...unbroken, 'onHold', 'locked']
const read: readonly SpecimenState[] = ['broken', 'checked', 'approved', 'invalidated']

/** Numbers of the specimens that carry a reading, whatever became of it. */
export const numbersRead = (standing: readonly Pick<CurrentSpecimen, 'number' | 'state'>[]): number[] =>
  standing.filter(({ state }) => read.includes(state)).map(({ number }) => number)

const differ = (a: CurrentSpecimen, b: PlannedSpecimen) =>
  a.ageHours !== b.ageHours || a.shape !== b.shape || a.curing !== b.curing

/**
 * What changes when a truck is corrected. Only specimens that still wait follow the new plan and the new hour of casting;
 * one that carries a reading keeps everything that reading was computed from, so after the first break the hour of casting
 * (`sample.castFinal`) and the mix (`sample.mixFinal`) stay. `sample.specimenFinal` where the plan would change, drop or
 * bring back a specimen that no longer waits. Each names the specimens in its way. `plannedBefore`: how many specimens
 * the plan had until now.
 */
export function correctPlan(of: {
  readonly standing: readonly CurrentSpecimen[]
  readonly planned: readonly PlannedSpecimen[]
  readonly plannedBefore: number
  readonly castMoves: boolean
  readonly mixMoves: boolean
}): Result<PlanCorrection, PlanCorrectionCode, { readonly numbers: readonly number[] }> {
  const { standing, planned } = of
  const numbers = numbersRead(standing)
  if (of.castMoves && numbers.length > 0) return fail('sample.castFinal', { numbers })
  if (of.mixMoves && numbers.length > 0) return fail('sample.mixFinal', { numbers })

  const wanted = new Map(planned.map((one) => [one.number, one]))
  const stuck = standing.filter((one) => {
    if (waits.includes(one.state)) return false
    const plan = wanted.get(one.number)
    if (!plan) return read.includes(one.state)
    return differ(one, plan) || (one.state === 'discarded' && one.number > of.plannedBefore)
  })
  if (stuck.length > 0) return fail('sample.specimenFinal', { numbers: stuck.map(({ number }) => number) })

  const waiting = standing.filter(({ state }) => waits.includes(state))
  const known = new Set(standing.map(({ number }) => number))
  return ok({
    changed: waiting.flatMap((one) => {
      const plan = wanted.get(one.number)
      return plan && (differ(one, plan) || one.dueAt !== plan.dueAt) ? [plan] : []
    }),
    added: planned.filter(({ number }) => !known.has(number)),
    dropped: waiting.filter(({ number }) => !wanted.has(number)).map(({ number }) => number),
  })
}
