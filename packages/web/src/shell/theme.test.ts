import { describe, expect, it } from 'vitest'
import { skins } from './preferences.ts'
import { filledShade, themeOf } from './theme.ts'

const channel = (hex: string) => {
  const part = Number.parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
/** Relative luminance of '#rrggbb', WCAG 2.2. */
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7))
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(skins)('the colour theme %s', (skin) => {
  const { colors = {}, primaryColor = '' } = themeOf(skin)
  const shades = colors[primaryColor] ?? []
  const shade = (n: number) => shades[n] ?? ''

  it.each(['light', 'dark'] as const)('keeps white text readable on filled buttons, %s', (scheme) => {
    expect(contrast('#ffffff', shade(filledShade(skin)[scheme]))).toBeGreaterThanOrEqual(4.5)
  })
  it('keeps the accent readable as text on white and on its own tint', () => {
    expect(contrast(shade(8), '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shade(8), shade(0))).toBeGreaterThanOrEqual(4.5)
  })
  it('keeps the accent readable as text on the dark surface', () => {
    expect(contrast(shade(4), '#161a21')).toBeGreaterThanOrEqual(4.5)
  })
  it('keeps white readable on the header', () => {
    expect(contrast('#ffffff', shade(9))).toBeGreaterThanOrEqual(7)
  })
})
