import type { StressUnit } from '../../quantity/stress.ts'
import { parameter, type SingleCriterion } from './criteria.ts'
import type { Parameter, Provenance } from '../rule-set.ts'

/**
 * Permitted deficit of one test below the specified strength: `margin` up to the `upTo` grade, above it a share of the
 * specified strength.
 */
export type SingleMargin = {
  readonly margin: number
  readonly upTo?: number
  readonly shareAbove?: number
}
/** Each unit has limits of its own: 3.5 MPa, 500 psi and 35 kgf/cm² are three different limits. */
export type SingleMargins = Readonly<Partial<Record<StressUnit, SingleMargin>>>

const units: readonly StressUnit[] = ['MPa', 'psi', 'kgf/cm2']

const limitOf = (
  { margin, upTo = Number.POSITIVE_INFINITY, shareAbove = 0 }: SingleMargin,
  specified: number,
) => (specified <= upTo ? specified - margin : specified - shareAbove * specified)

/** "No test below the specified strength by more than …". */
export const singleLimit = (provenance: Provenance, margins: SingleMargins): SingleCriterion => ({
  ...provenance,
  limitFor: (specified, unit) => limitOf(margins[unit] ?? { margin: 0 }, specified),
  parameters: units.flatMap((unit): Parameter[] => {
    const of = margins[unit]
    if (!of) return []
    const { margin, upTo, shareAbove } = of
    return [
      parameter(provenance, 'singleMargin', margin, unit),
      ...(upTo === undefined ? [] : [parameter(provenance, 'singleMarginUpTo', upTo, unit)]),
      ...(shareAbove === undefined ? [] : [parameter(provenance, 'singleShareAbove', shareAbove)]),
    ]
  }),
})
