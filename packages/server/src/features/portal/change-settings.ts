import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changePortalSettingsEndpoint, PortalSettings } from '@probeta/contract/portal.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'

/** Holds from the next answer on; what was issued says what it says. */
export function changeSettings(
  ctx: Context,
  { body }: Parsed<typeof changePortalSettingsEndpoint>,
): Promise<PortalSettings> {
  return ctx.change('portal.settle', async ({ portal }) => {
    if (!(await portal.settle(Number(ctx.version), body))) throw stale(await portal.settings())
    return portal.settings()
  })
}
