import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changePortalSettingsEndpoint, PortalSettings } from '@probeta/contract/clients/portal.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'

/** Changes the settings from the next response on; issued reports stay as they are. */
export function changeSettings(
  ctx: Context,
  { body }: Parsed<typeof changePortalSettingsEndpoint>,
): Promise<PortalSettings> {
  return ctx.change('portal.settle', async ({ portal }) => {
    if (!(await portal.settle(Number(ctx.version), body))) throw stale(await portal.settings())
    return portal.settings()
  })
}
