import { createHash } from 'node:crypto'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addSheetPhotoEndpoint,
  type addSpecimenPhotoEndpoint,
  type Photo,
  SheetPhotoAbout,
  SpecimenPhotoAbout,
} from '@probeta/contract/concrete/photos.ts'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { parse } from '../../stores/photos/prepare-picture.ts'
import type { Place, Within } from '../../stores/photos/store.ts'

/** The most photos of one sheet, truck or specimen: enough for every side, too few to fill a disk. */
const mostAtOnePlace = 12

const preparePicture = parseApart<typeof parse>({
  lane: 'pictures',
  module: new URL('../../stores/photos/prepare-picture.ts', import.meta.url),
  seconds: 20,
})

function readAbout<T>({ upload }: Context, shape: z.ZodType<T>): T {
  const text = upload?.fields['about']
  if (!upload || text === undefined) throw new Refusal('photo.unreadable')
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}

type New = { within: Within; shows: Photo['shows']; note: string; sha256: string }

/** Prepares the picture before the transaction: nothing waits for it, and an unreadable file leaves nothing behind. */
async function add(
  ctx: Context,
  { within, shows, note, sha256 }: New,
  find: (photos: Readings['photos']) => Promise<Place>,
): Promise<Photo> {
  await ctx.read(({ photos }) => find(photos))
  const { upload } = ctx
  if (!upload) throw new Refusal('photo.unreadable')
  if (upload.sha256 !== sha256) throw new Refusal('photo.damaged')
  const picture = await preparePicture(upload.bytes)
  return ctx.change('photo.add', async ({ photos }, { announce }) => {
    const place = await find(photos)
    if ((await photos.countAt(place)) >= mostAtOnePlace)
      throw new Refusal('photo.tooMany', { most: mostAtOnePlace })
    const id = newId()
    await photos.add(place, {
      ...picture,
      id,
      shows,
      note,
      sha256: createHash('sha256').update(picture.picture).digest(),
      uploadedBytes: upload.bytes.length,
      uploadedSha256: Buffer.from(sha256, 'hex'),
    })
    const photo = orRefuse(await photos.find(within, id), 'photo.notFound')
    announce('photo', place.sheetId)
    return photo
  })
}

export function addSheetPhoto(
  ctx: Context,
  { params: { sheetId } }: Parsed<typeof addSheetPhotoEndpoint>,
): Promise<Photo> {
  const { sampleId, ...about } = readAbout(ctx, SheetPhotoAbout)
  return add(ctx, { within: { sheetId }, ...about }, async (photos) => {
    const place = await photos.placeOfSheet(sheetId, sampleId)
    if (place === 'noSheet') throw new Refusal('sheet.notFound')
    if (place === 'noSample') throw new Refusal('sample.notFound')
    return place
  })
}

export function addSpecimenPhoto(
  ctx: Context,
  { params: { specimenId } }: Parsed<typeof addSpecimenPhotoEndpoint>,
): Promise<Photo> {
  const about = readAbout(ctx, SpecimenPhotoAbout)
  return add(ctx, { within: { specimenId }, shows: 'break', ...about }, async (photos) =>
    orRefuse(await photos.placeOfSpecimen(specimenId), 'specimen.notFound'),
  )
}
