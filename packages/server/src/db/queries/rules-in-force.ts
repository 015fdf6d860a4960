import { alwaysBy, newestRules, reachOf, type RuleHistory } from '@probeta/domain/acceptance/rule-history.ts'
import {
  isOwnRuleSetId,
  ownRuleSetId,
  type RuleNumbers,
  rulesByNumbers,
} from '@probeta/domain/acceptance/rule-numbers.ts'
import type { RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { isRuleSetId, ruleSetIds, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { fetchRows } from './fetch-rows.ts'
import type { Database } from '../kysely-on.ts'

/** Every rule set a laboratory judges by, shipped or its own, by the id that a mix carries. */
export type RulesInForce = {
  of(id: string): RuleHistory | undefined
  /** The version that applies to concrete cast from now on. */
  newest(id: string): RuleSet | undefined
  /** Those that look further back than a test and the two before it. */
  farSighted: readonly string[]
}

/** True if more than the two tests before a test may decide its verdict: its lot, or the whole series before it. */
export const looksFar = (history: RuleHistory) => (reachOf(history) ?? Number.POSITIVE_INFINITY) > 2
const farShipped = ruleSetIds.filter((id) => looksFar(alwaysBy(ruleSetOf(id))))

type Row = { id: string; name: string; number: number; validFrom: string; from: string; rules: RuleNumbers }

/** The shipped ones cost nothing; the laboratory's own are one statement over a few rows. */
export async function rulesInForce(db: Database): Promise<RulesInForce> {
  const rows = await fetchRows(db)<Row>`
    select r.id, r.name, v.number, v.valid_from as "validFrom", v.rules, (v.valid_from::timestamp at time zone l.time_zone) as "from"
    from rule_set_version v
    join rule_set r on r.id = v.rule_set_id
    join laboratory l on l.id = current_laboratory()
     order by v.rule_set_id, v.number`
  const own = new Map<string, RuleHistory>()
  for (const { id, name, number, validFrom, from, rules } of rows) {
    const key = ownRuleSetId(id)
    const of = rulesByNumbers({ id: key, name, number, validFrom }, rules)
    // Stored rule sets were validated when they came in.
    if (!of.ok) throw new Error(`rule set ${id} v${number}: ${of.code}`)
    own.set(key, extended(own.get(key), { from: Date.parse(from), rules: of.value }))
  }
  const history = (id: string) => (isRuleSetId(id) ? alwaysBy(ruleSetOf(id)) : own.get(id))
  return {
    of: history,
    newest: (id) => {
      const of = history(id)
      return of && newestRules(of)
    },
    farSighted: [...farShipped, ...[...own].flatMap(([id, of]) => (looksFar(of) ? [id] : []))],
  }
}

const extended = (before: RuleHistory | undefined, edition: RuleHistory[number]): RuleHistory =>
  before ? [...before, edition] : [edition]

/** The rules of a mix; a mix whose rule set is unknown is a bug, not an answer. */
export function rulesOfMix(rules: RulesInForce, mixId: string, ruleSet: string): RuleHistory {
  const history = rules.of(ruleSet)
  if (!history)
    throw new Error(`mix ${mixId} with unknown ${isOwnRuleSetId(ruleSet) ? 'own ' : ''}${ruleSet}`)
  return history
}
