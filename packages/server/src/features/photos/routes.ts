import {
  addSheetPhotoEndpoint,
  addSpecimenPhotoEndpoint,
  listSheetPhotosEndpoint,
  listSpecimenPhotosEndpoint,
  sheetPhotoImageEndpoint,
  specimenPhotoImageEndpoint,
  withdrawSheetPhotoEndpoint,
  withdrawSpecimenPhotoEndpoint,
} from '@probeta/contract/concrete/photos.ts'
import type { Context } from '../../http/context.ts'
import type { Document, Mount } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { addSheetPhoto, addSpecimenPhoto } from './add-photo.ts'
import type { Within } from '../../stores/photos/store.ts'
import { withdrawPhoto } from './withdraw-photo.ts'

async function show(
  ctx: Context,
  within: Within,
  { photoId }: { photoId: string },
  { size }: { size: 'full' | 'thumbnail' },
): Promise<Document> {
  const bytes = orRefuse(
    await ctx.read(({ photos }) => photos.bytes(within, photoId, size)),
    'photo.notFound',
  )
  return { bytes, fileName: `photo-${photoId}.jpg` }
}

export function mountPhotos(mount: Mount): void {
  mount.json(listSheetPhotosEndpoint, (ctx, { params: { sheetId } }) =>
    ctx.read(async ({ photos }) => {
      if ((await photos.placeOfSheet(sheetId, null)) === 'noSheet') throw new Refusal('sheet.notFound')
      return { items: await photos.list({ sheetId }) }
    }),
  )
  mount.json(addSheetPhotoEndpoint, addSheetPhoto)
  mount.picture(sheetPhotoImageEndpoint, (ctx, { params, query }) =>
    show(ctx, { sheetId: params.sheetId }, params, query),
  )
  mount.json(withdrawSheetPhotoEndpoint, (ctx, { params, body }) =>
    withdrawPhoto(ctx, { sheetId: params.sheetId }, params.photoId, body.reason),
  )

  mount.json(listSpecimenPhotosEndpoint, (ctx, { params: { specimenId } }) =>
    ctx.read(async ({ photos }) => {
      if (!(await photos.placeOfSpecimen(specimenId))) throw new Refusal('specimen.notFound')
      return { items: await photos.list({ specimenId }) }
    }),
  )
  mount.json(addSpecimenPhotoEndpoint, addSpecimenPhoto)
  mount.picture(specimenPhotoImageEndpoint, (ctx, { params, query }) =>
    show(ctx, { specimenId: params.specimenId }, params, query),
  )
  mount.json(withdrawSpecimenPhotoEndpoint, (ctx, { params, body }) =>
    withdrawPhoto(ctx, { specimenId: params.specimenId }, params.photoId, body.reason),
  )
}
