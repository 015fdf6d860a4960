import { Transformer } from '@napi-rs/image'

/** A JPEG with a gradient from corner to corner. */
export async function aJpeg(width = 64, height = 48): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      pixels[at] = Math.round((255 * x) / width)
      pixels[at + 1] = Math.round((255 * y) / height)
      pixels[at + 2] = 120
    }
  }
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(90)
}
