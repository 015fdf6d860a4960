import type { Size } from '../../documents/pictures/measure-picture.ts'
import { rewritePicture, sizeOf } from '../../documents/pictures/rewrite-picture.ts'
import { Refusal } from '../../base/refusal.ts'
import { cleanInk } from './clean-ink.ts'

/** 60 mm wide on paper at 400 dots an inch. */
const longestSide = 940

export type PreparedSignature = Size & { bytes: Buffer }

/** Prepares a signature for print: ink on white, cropped to the writing, re-encoded as JPEG. Refuses as photos do. */
export async function parse(file: Buffer): Promise<PreparedSignature> {
  const prepared = await rewritePicture(file, async (shrink, { Transformer }) => {
    const drawn = await shrink(longestSide).png()
    const { width, height } = sizeOf(drawn)
    const white = Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 255), width, height)
    const flat = await white.overlay(drawn, 0, 0).png()
    const ink = cleanInk(new Uint8Array(await new Transformer(flat).rawPixels()), width, height)
    if (!ink) return undefined
    const rgba = Buffer.alloc(ink.pixels.length * 4, 255)
    ink.pixels.forEach((value, i) => rgba.fill(value, i * 4, i * 4 + 3))
    const bytes = await Transformer.fromRgbaPixels(rgba, ink.width, ink.height).jpeg(90)
    return { ...sizeOf(bytes), bytes }
  })
  if (!prepared || prepared.height > 600) throw new Refusal('signature.empty')
  return prepared
}
