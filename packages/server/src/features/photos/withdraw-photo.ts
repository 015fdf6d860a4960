import type { Photo } from '@probeta/contract/concrete/photos.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import type { Within } from '../../stores/photos/store.ts'

/** Keeps the photo with its picture and shows it as withdrawn, by whom and why. */
export function withdrawPhoto(ctx: Context, within: Within, id: string, reason: string): Promise<Photo> {
  return ctx.change(
    'photo.withdraw',
    async ({ photos }, { announce }) => {
      const photo = orRefuse(await photos.find(within, id), 'photo.notFound')
      if (photo.withdrawn) throw new Refusal('photo.withdrawn')
      if (photo.version !== Number(ctx.version)) throw stale(photo)
      const done = await photos.withdraw(id, photo.version, reason)
      const after = await photos.find(within, id)
      if (!done || !after) throw stale(after ?? photo)
      announce('photo', id)
      return after
    },
    reason,
  )
}
