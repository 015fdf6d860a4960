import type { Size } from '../../documents/pictures/measure-picture.ts'
import { loadLibrary, rewritePicture, sizeOf } from '../../documents/pictures/rewrite-picture.ts'

/** The longer side, pixels: enough to read a delivery note or examine a break. */
const longestSide = 2_000
const thumbnailSide = 320

export type Picture = Size & { picture: Buffer; thumbnail: Buffer }

/**
 * Prepares a photo for storage: upright, at most 2000 pixels long, re-encoded as JPEG, so that only the visible picture
 * of the file remains: no GPS position, no script behind the picture. Refuses with `photo.unreadable`,
 * `photo.manyPixels` or `photo.noReader`.
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
