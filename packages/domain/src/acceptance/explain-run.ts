import type { Limits, RunningMeanRules } from './running-mean-limits.ts'
import type { Standing } from './standing.ts'
import type { Comparison, Outcome, ReasonCode, ReasonValues, Verdict } from './verdict.ts'

const unjudgedOutcome = {
  early: 'provisional',
  incomplete: 'provisional',
  later: 'notAssessable',
  tooFew: 'notAssessable',
  otherShape: 'notAssessable',
} as const satisfies Record<Exclude<Standing, 'judged'>, Outcome>

function unjudged(
  rules: RunningMeanRules,
  standing: Exclude<Standing, 'judged'>,
  values: ReasonValues,
): Verdict {
  return {
    outcome: unjudgedOutcome[standing],
    ruleSet: rules.id,
    clause: standing === 'tooFew' ? rules.clauses.test : null,
    compared: [],
    reason: { code: standing, values },
    next: null,
  }
}

type Decision = { readonly outcome: Outcome; readonly code: ReasonCode; readonly clause: string }

/** First row that applies decides. */
function decideOutcome(
  single: Comparison,
  mean: Comparison | null,
  missing: ReasonCode | null,
  specified: number,
): Decision {
  const meanFails = mean !== null && !mean.holds
  if (!single.holds && meanFails)
    return { outcome: 'doesNotConform', code: 'bothBelow', clause: single.clause }
  if (!single.holds) return { outcome: 'doesNotConform', code: 'singleBelow', clause: single.clause }
  if (meanFails) return { outcome: 'doesNotConform', code: 'meanBelow', clause: mean.clause }
  if (missing !== null) return { outcome: 'provisional', code: missing, clause: single.clause }
  const clause = mean?.clause ?? single.clause
  if (single.value < specified) return { outcome: 'watch', code: 'belowSpecified', clause }
  return { outcome: 'conforms', code: 'conforms', clause }
}

function judged(
  rules: RunningMeanRules,
  limits: Limits,
  { single, mean }: { readonly single: Comparison; readonly mean: Comparison | null },
  missing: 'fewerThanThree' | 'gap' | null,
  n: number,
  next: Verdict['next'],
): Verdict {
  const { outcome, code, clause } = decideOutcome(single, mean, missing, limits.specified)
  const values = {
    value: single.value,
    limit: single.limit,
    specified: limits.specified,
    unit: limits.unit,
    n,
    ...(mean ? { mean: mean.value } : {}),
  }
  return {
    outcome,
    ruleSet: rules.id,
    clause,
    compared: mean ? [single, mean] : [single],
    reason: { code, values },
    next,
  }
}

export const explain = { judged, unjudged }
