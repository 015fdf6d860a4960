import {
  addSavedViewEndpoint,
  changeSavedViewEndpoint,
  listSavedViewsEndpoint,
  removeSavedViewEndpoint,
} from '@probeta/contract/workplace/saved-views.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addSavedView } from './add-saved-view.ts'
import { changeSavedView } from './change-saved-view.ts'

export function mountSavedViews(mount: Mount): void {
  mount.json(listSavedViewsEndpoint, (ctx, { query }) =>
    ctx.read(async ({ savedViews }) => ({ items: await savedViews.list(query.list) })),
  )
  mount.json(addSavedViewEndpoint, addSavedView)
  mount.json(changeSavedViewEndpoint, changeSavedView)
  mount.json(removeSavedViewEndpoint, (ctx, { params }) =>
    ctx.change('savedView.remove', async ({ savedViews }) => {
      if (!(await savedViews.remove(params.viewId))) throw new Refusal('savedView.notFound')
      return {}
    }),
  )
}
