import type { Size } from '../../documents/pictures/measure-picture.ts'
import { loadLibrary, rewritePicture, sizeOf } from '../../documents/pictures/rewrite-picture.ts'

/** Of the longer side: a delivery note can be read, a break looked at. */
const longestSide = 2_000
const thumbnailSide = 320

export type Picture = Size & { picture: Buffer; thumbnail: Buffer }

/**
 * A photo as it is kept: upright, at most 2000 pixels long, written anew as JPEG, so that nothing of the file that came
 * is left but what is to be seen: no place where it was taken, no script behind the picture. Refuses with
 * `photo.unreadable`, `photo.manyPixels` or `photo.noReader`.
 */
export const preparePicture = (bytes: Buffer, library = loadLibrary): Promise<Picture> =>
  rewritePicture(
    bytes,
    async (shrink) => {
      const picture = await shrink(longestSide).jpeg(82)
      const thumbnail = await shrink(thumbnailSide).jpeg(72)
      return { ...sizeOf(picture), picture, thumbnail }
    },
    library,
  )

export const parse = (bytes: Buffer): Promise<Picture> => preparePicture(bytes)
