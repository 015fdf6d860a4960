import { Transformer } from '@napi-rs/image'

/** A line drawn on nothing, as a canvas gives it. */
export async function aSignature(): Promise<FormData> {
  const pixels = Buffer.alloc(300 * 120 * 4)
  for (let x = 40; x < 260; x += 1)
    for (let y = 0; y < 5; y += 1) pixels.set([10, 20, 60, 255], ((60 + y) * 300 + x) * 4)
  const drawn = await Transformer.fromRgbaPixels(pixels, 300, 120).png()
  const form = new FormData()
  form.set('made', 'drawn')
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'signature')
  return form
}
