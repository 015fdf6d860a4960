import { listRuleSetsEndpoint, type OwnRuleSet } from '@probeta/contract/results/rule-sets.ts'
import { nameRuleSet } from '@probeta/domain/acceptance/name-rule-set.ts'
import { rulesByNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import type { RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { isRuleSetId, ruleSetIds, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'

/** One version of the laboratory's own rule set, as the domain takes it. */
export function ownRules(
  { key, name }: OwnRuleSet,
  version: OwnRuleSet['versions'][number],
): RuleSet | undefined {
  const of = rulesByNumbers(
    { id: key, name, number: version.number, validFrom: version.validFrom },
    version.numbers,
  )
  return of.ok ? of.value : undefined
}

export type NamedRules = { id: string; name: string; verified: boolean; rules: RuleSet; active: boolean }
/** Finds the rules by the id in a mix, in the newest version. */
type FindRules = (id: string) => RuleSet | undefined

/** All rule sets in their newest version, the laboratory's own first, then the shipped ones. */
export function useRuleSets() {
  const { t } = useTranslation()
  const { data } = useQuery(api.query(listRuleSetsEndpoint, {}))
  const own = useMemo(() => data?.items ?? [], [data])
  const all = useMemo((): NamedRules[] => {
    const ofOwn = own.flatMap((one) => {
      const newest = one.versions.at(-1)
      const rules = newest && ownRules(one, newest)
      return rules ? [{ id: one.key, rules, verified: false, active: one.active, name: nameOf(rules) }] : []
    })
    function nameOf(rules: RuleSet) {
      return nameRuleSet(rules, (variant) => t(`verdicts.variant.${variant}`)) || t('workSites.mixes.noRule')
    }
    const shipped = ruleSetIds.map((id) => {
      const rules = ruleSetOf(id)
      return { id, rules, verified: rules.verified, active: true, name: nameOf(rules) }
    })
    return [...ofOwn, ...shipped]
  }, [own, t])
  const find = useCallback<FindRules>(
    (id) => (isRuleSetId(id) ? ruleSetOf(id) : all.find((one) => one.id === id)?.rules),
    [all],
  )
  /** Names a rule set by the id in a mix; an unknown id is returned unchanged. */
  const name = (id: string): { name: string; verified: boolean } =>
    all.find((one) => one.id === id) ?? { name: id, verified: false }
  return { own, all, find, name, known: data !== undefined }
}
