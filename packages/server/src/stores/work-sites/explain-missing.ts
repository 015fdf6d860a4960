import type { Mix, WorkSite, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import type { RulesInForce } from '../../db/queries/rules-in-force.ts'
import { asksNoConsistence } from '@probeta/domain/fresh/fresh-specification.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'

type Missing = WorkSiteFile['missing']

/** Fields that must be filled in before a verdict on this work site's concrete is valid. */
export function explainMissing(
  site: Pick<WorkSite, 'address' | 'supervision'>,
  mixes: readonly Mix[],
  rules: RulesInForce,
): Missing {
  const used = mixes.filter(({ active }) => active)
  const missing: Missing = []
  if (used.length === 0) missing.push('mix')
  if (used.some(({ ruleSet }) => ruleSet === 'none')) missing.push('ruleSet')
  if (used.some((mix) => tooFewSpecimens(mix, rules))) missing.push('specimens')
  if (used.some(({ sampleEveryM3 }) => sampleEveryM3 === null)) missing.push('frequency')
  if (site.address === '') missing.push('address')
  if (site.supervision === '') missing.push('supervision')
  if (used.some(({ supplierId }) => supplierId === null)) missing.push('supplier')
  if (used.some(asksNoConsistence)) missing.push('slump')
  return missing
}

/** True if its plan breaks fewer specimens at the design age than its rule takes for one result. */
function tooFewSpecimens({ agePlan, ruleSet, shape, designAgeHours }: Mix, rules: RulesInForce): boolean {
  const plan = parseAgePlan(agePlan)
  const least = rules.newest(ruleSet)?.leastSpecimens[shape]
  if (!plan.ok || least === undefined) return false
  const broken = plan.value.filter((entry) => entry.kind === 'age' && entry.hours === designAgeHours)
  return broken.length < least
}
