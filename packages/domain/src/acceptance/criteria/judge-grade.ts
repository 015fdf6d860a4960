import { roundTo } from '../../quantity/rounding.ts'
import { reportingStep, toMegapascals } from '../../quantity/stress.ts'
import type { SpecimenKind } from '../../specimen/geometry.ts'
import type { Criteria, View } from './criteria.ts'
import type { TestStatus } from './test-status.ts'
import type { ReasonValues } from '../verdict.ts'

type Unsuited = {
  readonly status: Extract<TestStatus, 'otherGrade' | 'otherClass'>
  readonly values: ReasonValues
}

/**
 * Returns why a rule set does not cover a specified strength: its numbers are valid for one grade only, or its rules
 * for other classes. A class has two strengths: C55/67 is 55 MPa on cylinders and 67 MPa on cubes. null: covered.
 * `specified` is that of the kind of specimen compared.
 */
export function judgeGrade(
  { onlyFor, classes = {} }: Pick<Criteria, 'onlyFor' | 'classes'>,
  { unit, step, specified }: Pick<View, 'unit' | 'step' | 'specified'>,
  kind: SpecimenKind,
): Unsuited | null {
  if (onlyFor?.includes(roundTo(step, specified)) === false)
    return { status: 'otherGrade', values: { grade: onlyFor[0] ?? 0 } }
  const mpa = roundTo(reportingStep.MPa, toMegapascals(specified, unit))
  const { least, most } = classes
  // Beams have no strength classes, and rules for certain classes do not cover beams.
  if (kind === 'beam') return null
  const below = least !== undefined && mpa < least[kind]
  const above = most !== undefined && mpa > most[kind]
  if (!below && !above) return null
  const names = [...(least ? [`≥ ${least.name}`] : []), ...(most ? [`≤ ${most.name}`] : [])]
  return { status: 'otherClass', values: { classes: names.join(', ') } }
}
