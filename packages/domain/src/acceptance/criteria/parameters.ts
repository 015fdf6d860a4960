import { type ClassBound, parameter, type Criteria } from './criteria.ts'
import type { Parameter, Provenance, RangeLimit } from '../rule-set.ts'
import { leastTestsFor } from './share-below.ts'

/** The permitted range of a set, as parameters of a table: one number, or one for each number of specimens. */
export const parametersOfRange = (limit: RangeLimit | undefined): readonly Parameter[] => {
  if (limit === undefined) return []
  if (typeof limit.percents === 'number') return [parameter(limit, 'mostRange', limit.percents, '%')]
  return Object.entries(limit.percents).flatMap(([n, percent]) =>
    percent === undefined ? [] : [parameter(limit, `mostRangeOf.${n}`, percent, '%')],
  )
}

const parametersOfClass = (
  of: Provenance,
  name: string,
  { cylinder, cube }: ClassBound,
): readonly Parameter[] => [
  parameter(of, `${name}Cylinder`, cylinder, 'MPa'),
  parameter(of, `${name}Cube`, cube, 'MPa'),
]

/** Every number of a rule set as a table shows it: name, value, unit, clause, verified or not. */
export const parametersOf = ({
  units,
  roundsTo,
  onlyFor,
  classes,
  single,
  group,
  shareBelow,
}: Criteria): readonly Parameter[] => [
  ...(single && roundsTo !== undefined ? [parameter(single, 'singleStep', roundsTo, units[0])] : []),
  ...(single && onlyFor ? onlyFor.map((grade) => parameter(single, 'onlyFor', grade, units[0])) : []),
  ...(single && classes?.least ? parametersOfClass(single, 'leastClass', classes.least) : []),
  ...(single && classes?.most ? parametersOfClass(single, 'mostClass', classes.most) : []),
  ...(single?.parameters ?? []),
  ...(group?.parameters ?? []),
  ...(shareBelow
    ? [
        parameter(shareBelow, 'mostPercentBelow', shareBelow.mostPercent, '%'),
        parameter(shareBelow, 'leastTestsForShare', leastTestsFor(shareBelow.mostPercent)),
      ]
    : []),
]
