/** Grey pixels of ink on white, cropped to the writing. */
export type Ink = { width: number; height: number; pixels: Uint8Array }

const margin = 8
/** Fewer dark pixels are dust; a picture with a larger dark share is no signature on paper. */
const leastInk = 40
const mostShare = 0.45

/**
 * Extracts handwriting from a picture, on pure white: the paper, as bright as most of the picture, becomes white
 * whatever the lighting, and what is clearly darker becomes ink. undefined: no writing found.
 */
export function cleanInk(pixels: Uint8Array, width: number, height: number): Ink | undefined {
  const size = width * height
  const channels = Math.round(pixels.length / Math.max(1, size))
  const at = (i: number, channel: number) => pixels[i * channels + Math.min(channel, channels - 1)] ?? 255
  const light = new Uint8Array(size)
  const histogram = new Uint32Array(256)
  for (let i = 0; i < size; i += 1) {
    const value = Math.round(0.299 * at(i, 0) + 0.587 * at(i, 1) + 0.114 * at(i, 2))
    light[i] = value
    histogram[value] = (histogram[value] ?? 0) + 1
  }
  const paper = brightest(histogram, size * 0.3)
  const [white, black] = [paper * 0.82, paper * 0.3]
  let [left, right, top, bottom, dark] = [width, -1, height, -1, 0]
  for (let i = 0; i < size; i += 1) {
    const value = light[i] ?? 255
    const ink = Math.max(0, Math.min(255, Math.round(((value - black) / (white - black)) * 255)))
    light[i] = ink
    if (ink > 160) continue
    dark += 1
    const x = i % width
    const y = (i - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (dark < leastInk || dark > size * mostShare) return undefined
  return cut(light, width, {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width - 1, right + margin),
    bottom: Math.min(height - 1, bottom + margin),
  })
}

/** The brightness that at least this many pixels reach. */
function brightest(histogram: Uint32Array, least: number): number {
  let counted = 0
  for (let value = 255; value > 0; value -= 1) {
    counted += histogram[value] ?? 0
    if (counted >= least) return value
  }
  return 1
}

type Box = { left: number; top: number; right: number; bottom: number }

function cut(light: Uint8Array, width: number, { left, top, right, bottom }: Box): Ink {
  const [w, h] = [right - left + 1, bottom - top + 1]
  const pixels = new Uint8Array(w * h)
  for (let y = 0; y < h; y += 1)
    pixels.set(light.subarray((top + y) * width + left, (top + y) * width + left + w), y * w)
  return { width: w, height: h, pixels }
}
