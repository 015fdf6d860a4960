import { describe, expect, it } from 'vitest'
import { nightPalette, paperPalette } from './palettes.ts'

/** Relative luminance of #rrggbb (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['paper', paperPalette],
  ['night', nightPalette],
])('on %s', (_, palette) => {
  it.each(['data', 'mean', 'target', 'limit'] as const)('%s keeps 3:1', (name) => {
    expect(contrast(palette[name], palette.ground)).toBeGreaterThanOrEqual(3)
  })
  it.each(['text', 'dim'] as const)('words of %s keep 4.5:1', (name) => {
    expect(contrast(palette[name], palette.ground)).toBeGreaterThanOrEqual(4.5)
  })
})
