import { FreshSpecification as Asked } from '@probeta/contract/fresh-tests.ts'
import { classesOf } from '@probeta/domain/fresh/consistence-classes.ts'
import { type FreshSpecification, nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { Refusal } from '../../base/refusal.ts'

type Typed = { [K in keyof typeof nothingAsked]?: FreshSpecification[K] | undefined }

const noConsistence = { consistenceClass: null, consistenceTarget: null, consistenceTolerance: null }

/**
 * What a mix asks of its fresh concrete: as typed, and where nothing is said as before. Another test of the consistence
 * leaves the class and the target of the one before behind.
 */
export function judgeFreshLimits(typed: Typed, before?: FreshSpecification) {
  const { consistenceMethod: test } = typed
  const other = before !== undefined && test !== undefined && test !== before.consistenceMethod
  const asked = Asked.parse({ ...nothingAsked, ...before, ...(other && noConsistence), ...typed })
  const { consistenceMethod: method, consistenceClass } = asked
  const crossed = (least: number | null, most: number | null) =>
    least !== null && most !== null && least > most
  const pressure = asked.airMethod === 'pressure'
  const faults = {
    consistenceClass:
      consistenceClass !== null && !classesOf(method).some(({ name }) => name === consistenceClass),
    // The target of a slump is the slump of the mix.
    consistenceTarget:
      method === 'slump' && (asked.consistenceTarget !== null || asked.consistenceTolerance !== null),
    airMethod: asked.lightWeightAggregate && pressure,
    airCorrectionPercent: asked.airCorrectionPercent !== null && !pressure,
    airMostPercent: crossed(asked.airLeastPercent, asked.airMostPercent),
    densityMostKgM3: crossed(asked.densityLeastKgM3, asked.densityMostKgM3),
    concreteMostC: crossed(asked.concreteLeastC, asked.concreteMostC),
  }
  const [field] = Object.entries(faults).find(([, wrong]) => wrong) ?? []
  if (field !== undefined) throw new Refusal('request.invalid', { field })
  return asked
}
