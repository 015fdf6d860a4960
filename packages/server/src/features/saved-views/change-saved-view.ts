import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeSavedViewEndpoint, SavedView } from '@probeta/contract/workplace/saved-views.ts'
import type { Context } from '../../http/context.ts'
import { stale, orRefuse } from '../../base/refusal.ts'

export const changeSavedView = (
  ctx: Context,
  { params, body }: Parsed<typeof changeSavedViewEndpoint>,
): Promise<SavedView> =>
  ctx.change('savedView.change', async ({ savedViews }) => {
    const before = orRefuse(await savedViews.find(params.viewId), 'savedView.notFound')
    const changed = await savedViews.change(params.viewId, Number(ctx.version), body)
    if (!changed) throw stale(before)
    return changed
  })
