import { FreshSpecification as Specification } from '@probeta/contract/concrete/fresh-tests.ts'
import { classesOf } from '@probeta/domain/fresh/consistence-classes.ts'
import { type FreshSpecification, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { Refusal } from '../../base/refusal.ts'

type Typed = { [K in keyof typeof nothingAsked]?: FreshSpecification[K] | undefined }

const noConsistence = { consistenceClass: null, consistenceTarget: null, consistenceTolerance: null }

/**
 * The specification of a mix's fresh concrete: as typed, unchanged where nothing was typed. Another consistence test
 * drops the class and the target of the earlier one.
 */
export function judgeFreshLimits(typed: Typed, before?: FreshSpecification) {
  const { consistenceMethod: test } = typed
  const other = before !== undefined && test !== undefined && test !== before.consistenceMethod
  const specified = Specification.parse({ ...nothingAsked, ...before, ...(other && noConsistence), ...typed })
  const { consistenceMethod: method, consistenceClass } = specified
  const crossed = (least: number | null, most: number | null) =>
    least !== null && most !== null && least > most
  const pressure = specified.airMethod === 'pressure'
  const faults = {
    consistenceClass:
      consistenceClass !== null && !classesOf(method).some(({ name }) => name === consistenceClass),
    // The target of a slump is the slump of the mix.
    consistenceTarget:
      method === 'slump' && (specified.consistenceTarget !== null || specified.consistenceTolerance !== null),
    airMethod: specified.lightWeightAggregate && pressure,
    airCorrectionPercent: specified.airCorrectionPercent !== null && !pressure,
    airMostPercent: crossed(specified.airLeastPercent, specified.airMostPercent),
    densityMostKgM3: crossed(specified.densityLeastKgM3, specified.densityMostKgM3),
    concreteMostC: crossed(specified.concreteLeastC, specified.concreteMostC),
  }
  const [field] = Object.entries(faults).find(([, wrong]) => wrong) ?? []
  if (field !== undefined) throw new Refusal('request.invalid', { field })
  return specified
}
