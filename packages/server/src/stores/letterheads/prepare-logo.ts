import type { Size } from '../../documents/pictures/measure-picture.ts'
import { rewritePicture, sizeOf } from '../../documents/pictures/rewrite-picture.ts'

/** 60 mm wide on paper at 300 dots an inch. */
const longestSide = 700

export type PreparedLogo = Size & { bytes: Buffer }

/** Prepares a logo for print: transparent parts on white, re-encoded as JPEG. Refuses as photos do. */
export const parse = (file: Buffer): Promise<PreparedLogo> =>
  rewritePicture(file, async (shrink, { Transformer }) => {
    const drawn = await shrink(longestSide).png()
    const { width, height } = sizeOf(drawn)
    const white = Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 255), width, height)
    const bytes = await white.overlay(drawn, 0, 0).jpeg(92)
    return { ...sizeOf(bytes), bytes }
  })
