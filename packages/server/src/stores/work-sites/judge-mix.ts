import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addMixEndpoint } from '@probeta/contract/clients/work-sites.ts'
import type { FreshSpecification } from '@probeta/domain/fresh/fresh-specification.ts'
import { takes } from '@probeta/domain/acceptance/shape-conversion.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { formatAgePlan, parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { isMethodId, methodOf } from '@probeta/domain/specimen/methods.ts'
import type { RulesInForce } from '../../db/queries/rules-in-force.ts'
import { Refusal } from '../../base/refusal.ts'
import { judgeFreshLimits } from './judge-fresh-limits.ts'
import type { MixData } from './write-mixes.ts'

/**
 * Checks and completes a typed mix: the age plan breaks specimens at the design age, the method knows the shape, and the
 * rule set covers the mix. The plan is stored in the canonical notation; values of the fresh concrete that are not given
 * stay as before.
 */
export function judgeMix(
  typed: Parsed<typeof addMixEndpoint>['body'],
  rules: RulesInForce,
  before?: FreshSpecification,
): MixData {
  const plan = parseAgePlan(typed.agePlan)
  if (!plan.ok) throw new Refusal('mix.agePlan', { agePlan: typed.agePlan })
  if (!plan.value.some((entry) => entry.kind === 'age' && entry.hours === typed.designAgeHours))
    throw new Refusal('mix.agePlan', { agePlan: typed.agePlan, designAgeHours: typed.designAgeHours })
  if (!isMethodId(typed.method) || !methodOf(typed.method).shapes.includes(typed.shape))
    throw new Refusal('request.invalid', { field: 'method' })
  const judging = rules.newest(typed.ruleSet)
  if (!judging || !takes(judging, typed))
    throw new Refusal('mix.ruleSet', { ruleSet: typed.ruleSet, shape: typed.shape })
  return {
    ...typed,
    ...judgeFreshLimits(typed, before),
    agePlan: formatAgePlan(plan.value),
    specifiedMpa: toMegapascals(typed.specifiedStrength, typed.strengthUnit),
  }
}
