import type { GroupAnswer } from './criteria.ts'
import type { Identity } from '../rule-set.ts'
import type { TestStatus } from './test-status.ts'
import type { Comparison, Outcome, ReasonCode, ReasonValues, Verdict } from '../verdict.ts'

const unjudgedOutcome = {
  early: 'provisional',
  incomplete: 'provisional',
  later: 'notAssessable',
  tooFew: 'notAssessable',
  rangeTooWide: 'notAssessable',
  otherShape: 'notAssessable',
  otherCuring: 'notAssessable',
  fieldCured: 'notAssessable',
  otherBasis: 'notAssessable',
  otherGrade: 'notAssessable',
  otherClass: 'notAssessable',
} as const satisfies Record<Exclude<TestStatus, 'judged'>, Outcome>

const clauseOf: Partial<
  Record<TestStatus, (rules: Pick<Identity, 'testClause' | 'mostRange'>) => string | null>
> = {
  tooFew: ({ testClause }) => testClause,
  rangeTooWide: ({ mostRange }) => mostRange?.clause ?? null,
}

/** The verdict on a test that cannot be judged, with the strength it has so far, if any. */
export const explainUnjudged = (
  rules: Pick<Identity, 'id' | 'testClause' | 'mostRange'>,
  status: Exclude<TestStatus, 'judged'>,
  values: ReasonValues,
  conversion: Verdict['conversion'],
): Verdict => ({
  outcome: unjudgedOutcome[status],
  ruleSet: rules.id,
  clause: clauseOf[status]?.(rules) ?? null,
  compared: [],
  conversion,
  reason: { code: status, values },
  next: null,
})

/** Results of all criteria for one place. */
export type Findings = {
  readonly single: Comparison | null
  readonly group: GroupAnswer | null
  /** The single test of the same lot that lies furthest below its limit, where tests are judged by lots and one does. */
  readonly lowestOfLot: Comparison | null
  readonly share: Comparison | null
  readonly conversion: Verdict['conversion']
  /** The result at reporting precision and the specified strength, in the unit of the limits. */
  readonly value: number
  readonly specified: number
  readonly unit: string
}

type Decision = {
  readonly outcome: Outcome
  readonly code: ReasonCode
  readonly clause: string | null
  readonly values?: ReasonValues
}

function failure({ single, lowestOfLot, share }: Findings, group: Comparison | null) {
  const [singleFails, groupFails] = [single?.holds === false, group?.holds === false]
  if (single && singleFails)
    return { code: groupFails ? 'bothBelow' : 'singleBelow', clause: single.clause } as const
  if (group && groupFails) return { code: 'groupBelow', clause: group.clause } as const
  if (lowestOfLot) return { code: 'otherOfLotBelow', clause: lowestOfLot.clause } as const
  if (share?.holds === false) return { code: 'tooManyBelow', clause: share.clause } as const
  return null
}

/** Decides by the first condition that applies. */
function decide(findings: Findings): Decision {
  const { single, group, value, specified } = findings
  const compared = group && 'compared' in group ? group.compared : null
  const failed = failure(findings, compared)
  if (failed) return { outcome: 'doesNotConform', ...failed }
  if (group && 'open' in group) {
    const { open, values, clause } = group
    return {
      outcome: open === 'lotTooLarge' ? 'notAssessable' : 'provisional',
      code: open,
      clause: single?.clause ?? clause,
      values: { group: group.group, ...values },
    }
  }
  const clause = compared?.clause ?? single?.clause ?? null
  if (group?.notice) return { outcome: 'watch', clause, ...group.notice }
  if (value < specified) return { outcome: 'watch', code: 'belowSpecified', clause }
  return { outcome: 'conforms', code: 'conforms', clause }
}

/** The verdict on a judged test: the first failed criterion decides, then open groups, then observations. */
export function explainPlace(id: string, findings: Findings, next: Verdict['next']): Verdict {
  const { single, group, share, conversion, value, specified, unit } = findings
  const { outcome, code, clause, values } = decide(findings)
  const compared = [single, group && 'compared' in group ? group.compared : null, share]
  return {
    outcome,
    ruleSet: id,
    clause,
    compared: compared.filter((comparison) => comparison !== null),
    conversion,
    reason: { code, values: { value, specified, unit, ...values } },
    next,
  }
}
