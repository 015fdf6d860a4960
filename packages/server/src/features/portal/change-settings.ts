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
    const now = await portal.settings()
    const { hideTechnicians = now.hideTechnicians, showNotes = now.showNotes } = body
    if (!(await portal.settle(Number(ctx.version), { hideTechnicians, showNotes }))) throw stale(now)
    return portal.settings()
  })
}
