import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addSavedViewEndpoint,
  mostSavedViews,
  type SavedView,
} from '@probeta/contract/workplace/saved-views.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

export const addSavedView = (
  ctx: Context,
  { body: { list, ...view } }: Parsed<typeof addSavedViewEndpoint>,
): Promise<SavedView> =>
  ctx.change('savedView.add', async ({ savedViews }) => {
    if ((await savedViews.count(list)) >= mostSavedViews) {
      throw new Refusal('savedView.tooMany', { most: mostSavedViews })
    }
    return savedViews.add(list, view)
  })
