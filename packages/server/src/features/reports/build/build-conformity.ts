import type { StrengthTest } from '@probeta/contract/concrete/strength-tests.ts'
import { type Conformity, stateConformity } from '@probeta/domain/report/state-conformity.ts'
import { wordClause } from '../../../documents/words/word-clause.ts'
import { sentence } from '../../../base/language.ts'
import type { Material } from './build-document.ts'
import { expandedPercentOf } from './build-uncertainty.ts'
import { ageText, standardOf } from './word-verdict.ts'

/** Above this number results are counted, not named here. Those that do not conform are always named. */
const mostNamed = 12
const order: readonly Conformity[] = ['notMet', 'undecided', 'met', 'none']

export const conformityOf = (
  { letterhead }: Pick<Material, 'letterhead'>,
  test: StrengthTest,
): Conformity => {
  const { decisionRule, uncertainty } = letterhead.content
  return stateConformity(test.verdict, decisionRule, expandedPercentOf(test, uncertainty))
}

type Stated = { conformity: Conformity; rule: string; test: StrengthTest }

/** States which results meet which specification and which do not; those not met come first. */
export function buildConformity(of: Material, tests = of.tests): string[] {
  const { language } = of.report
  const say = (key: string, values: Record<string, unknown>) =>
    sentence(language, `reportStatements.conformity.${key}`, values)
  const stated = tests.map((test): Stated => {
    const { ruleSet, clause } = test.verdict
    const standard = standardOf(language, ruleSet)
    const conformity = conformityOf(of, test)
    // A rule of the laboratory's own is named by its clause.
    const rule =
      clause === null || standard === ''
        ? (clause ?? standard)
        : say('rule', { standard, clause: wordClause(language, ruleSet, clause) })
    return { conformity, rule: conformity === 'none' ? '' : rule, test }
  })
  const name = ({ test }: Stated) => `${test.sampleCode} (${ageText(language, test.ageHours)})`
  return order.flatMap((conformity) =>
    [
      ...Map.groupBy(
        stated.filter((one) => one.conformity === conformity),
        ({ rule }) => rule,
      ),
    ].map(([rule, group]) => {
      const counted = group.length > mostNamed && (conformity === 'met' || conformity === 'none')
      const named = counted ? say('many', { count: group.length }) : group.map(name).join(', ')
      return say(conformity, { rule, tests: named })
    }),
  )
}

/** States the decision rule and its risk; empty when no statement was made by it. */
export function wordDecisionRule(of: Material): string[] {
  const { decisionRule } = of.letterhead.content
  if (of.tests.every((test) => conformityOf(of, test) === 'none')) return []
  const say = (key: string) => sentence(of.report.language, `reportStatements.decisionRule.${key}`)
  return decisionRule === 'guarded'
    ? [say('guarded'), say('guardedRisk')]
    : [say('simple'), say('simpleRisk')]
}
