import { nightPalette, paperPalette } from '@probeta/charts/palettes.ts'
import { describe, expect, it } from 'vitest'
import first from '../../first.css?raw'
import { shownColours } from './shown-colours.ts'
import drawing from '../../ui/drawing/drawing.css?raw'

const colours = ['data', 'mean', 'target', 'limit'] as const

describe.each([
  ['light', paperPalette],
  ['dark', nightPalette],
] as const)('drawings on %s', (theme, palette) => {
  const contrast = shownColours(first + drawing, { skin: 'white', theme, menu: theme })
  it.each(colours)('have the %s of files and paper', (name) => {
    expect(contrast(`var(--pb-chart-${name})`, palette[name])).toBe(1)
  })
  it.each(colours)('keep %s at 3:1 on their ground', (name) => {
    expect(contrast(`var(--pb-chart-${name})`, 'var(--pb-chart-ground)')).toBeGreaterThanOrEqual(3)
  })
})
