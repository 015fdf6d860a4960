import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeMixEndpoint, Mix } from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { judgeMix } from '../../stores/work-sites/judge-mix.ts'

export function changeMix(
  ctx: Context,
  { params: { mixId }, body }: Parsed<typeof changeMixEndpoint>,
): Promise<Mix> {
  const { active, restated, ...typed } = body
  return ctx.change('mix.change', async ({ workSites, brands, ruleSets }) => {
    const current = async () => orRefuse(await workSites.findMix(mixId), 'mix.notFound')
    const before = await current()
    const mix = judgeMix(typed, await ruleSets.inForce(), before)
    // Compared as stated: the unit is part of an agreed strength.
    const otherwise =
      before.specifiedStrength !== mix.specifiedStrength || before.strengthUnit !== mix.strengthUnit
    if (otherwise && before.tested && !restated) throw new Refusal('mix.tested')
    if (mix.supplierId !== null && !(await brands.exists(mix.supplierId))) throw new Refusal('brand.notFound')
    const changed = await refuseTaken('mix_work_site_id_code_key', 'mix.codeTaken', () =>
      workSites.changeMix(mixId, Number(ctx.version), mix, active),
    )
    if (!changed) throw stale(await current())
    return current()
  })
}
