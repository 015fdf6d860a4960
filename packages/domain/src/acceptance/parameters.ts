import type { Criteria } from './criteria.ts'
import type { Parameter } from './rule-set.ts'

/** Every number of a rule set as a table shows it: name, value, unit, clause, verified or not. */
export const parametersOf = ({ single, group, shareBelow }: Criteria): readonly Parameter[] => [
  ...(single?.parameters ?? []),
  ...(group?.parameters ?? []),
  ...(shareBelow
    ? [
        {
          name: 'mostPercentBelow',
          value: shareBelow.mostPercent,
          unit: '%' as const,
          clause: shareBelow.clause,
          verified: shareBelow.verified,
        },
      ]
    : []),
]
