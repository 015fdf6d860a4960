import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  addRuleSetEndpoint,
  addRuleSetVersionEndpoint,
  changeRuleSetEndpoint,
  OwnRuleSet,
  RuleNumbers,
} from '@probeta/contract/results/rule-sets.ts'
import { rulesByNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

function refuseNumbers(name: string, numbers: RuleNumbers): void {
  const of = rulesByNumbers({ id: 'own', name, number: 1, validFrom: null }, numbers)
  if (!of.ok) throw new Refusal('ruleSet.numbers', { fault: of.code })
}

async function findRuleSet(ruleSets: Stores['ruleSets'], id: string): Promise<OwnRuleSet> {
  return orRefuse(await ruleSets.find(id), 'ruleSet.notFound')
}

export function addRuleSet(ctx: Context, { body }: Parsed<typeof addRuleSetEndpoint>): Promise<OwnRuleSet> {
  const { name, copiedFrom, validFrom, numbers } = body
  refuseNumbers(name, numbers)
  return ctx.change('ruleSet.add', async ({ ruleSets }) => {
    const id = newId()
    await ruleSets.add({ id, name, copiedFrom })
    await ruleSets.addVersion(id, { number: 1, validFrom, numbers, reason: '' })
    return findRuleSet(ruleSets, id)
  })
}

/** Adds a version: it begins after the version before it and after everything that was judged already. */
export function addRuleSetVersion(
  ctx: Context,
  { params: { ruleSetId }, body: { validFrom, numbers, reason } }: Parsed<typeof addRuleSetVersionEndpoint>,
): Promise<OwnRuleSet> {
  return ctx.change(
    'ruleSet.addVersion',
    async ({ ruleSets }) => {
      const before = await findRuleSet(ruleSets, ruleSetId)
      refuseNumbers(before.name, numbers)
      const last = before.versions.at(-1)
      if (!(await ruleSets.move(Number(ctx.version), ruleSetId)))
        throw stale(await findRuleSet(ruleSets, ruleSetId))
      if (last && validFrom <= last.validFrom) throw new Refusal('ruleSet.order', { day: last.validFrom })
      if (await ruleSets.judgedSince(ruleSetId, validFrom)) throw new Refusal('ruleSet.judged')
      const number = (last?.number ?? 0) + 1
      await ruleSets.addVersion(ruleSetId, { number, validFrom, numbers, reason })
      return findRuleSet(ruleSets, ruleSetId)
    },
    reason,
  )
}

export function changeRuleSet(
  ctx: Context,
  { params: { ruleSetId }, body: { active } }: Parsed<typeof changeRuleSetEndpoint>,
): Promise<OwnRuleSet> {
  return ctx.change('ruleSet.change', async ({ ruleSets }) => {
    await findRuleSet(ruleSets, ruleSetId)
    const changed = await ruleSets.move(Number(ctx.version), ruleSetId, active)
    const after = await findRuleSet(ruleSets, ruleSetId)
    if (!changed) throw stale(after)
    return after
  })
}
