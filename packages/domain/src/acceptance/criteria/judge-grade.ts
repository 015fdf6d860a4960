import { roundTo } from '../../quantity/rounding.ts'
import { reportingStep, toMegapascals } from '../../quantity/stress.ts'
import type { SpecimenKind } from '../../specimen/geometry.ts'
import type { Criteria, View } from './criteria.ts'
import type { Standing } from './standing.ts'
import type { ReasonValues } from '../verdict.ts'

type Unsuited = {
  readonly standing: Extract<Standing, 'otherGrade' | 'otherClass'>
  readonly values: ReasonValues
}

/**
 * Why a rule set says nothing of a specified strength: its numbers hold for one grade only, or its rules for other classes.
 * A class has two strengths: C55/67 is 55 MPa on cylinders and 67 MPa on cubes. null: it is one of those it is for.
 * `specified` is that of the kind of specimen compared.
 */
export function judgeGrade(
  { onlyFor, classes = {} }: Pick<Criteria, 'onlyFor' | 'classes'>,
  { unit, step, specified }: Pick<View, 'unit' | 'step' | 'specified'>,
  kind: SpecimenKind,
): Unsuited | null {
  if (onlyFor?.includes(roundTo(step, specified)) === false)
    return { standing: 'otherGrade', values: { grade: onlyFor[0] ?? 0 } }
  const mpa = roundTo(reportingStep.MPa, toMegapascals(specified, unit))
  const { least, most } = classes
  // Of beams there are no classes, and rules that are for some do not take them.
  if (kind === 'beam') return null
  const below = least !== undefined && mpa < least[kind]
  const above = most !== undefined && mpa > most[kind]
  if (!below && !above) return null
  const names = [...(least ? [`≥ ${least.name}`] : []), ...(most ? [`≤ ${most.name}`] : [])]
  return { standing: 'otherClass', values: { classes: names.join(', ') } }
}
