import { describe, expect, it } from 'vitest'
import first from '../../first.css?raw'
import { type Scheme, skins } from './look.ts'
import shell from '../shell.css?raw'
import { type Look, shownColours } from './shown-colours.ts'

const text = 4.5
const part = 3
const v = (name: string) => `var(--${name})`
const grounds = ['pb-bg', 'pb-surface', 'pb-sunken']
const primary = (name: string) => `mantine-primary-color-${name}`
/** Colours that Badge, Alert and light buttons are given by name. */
const named = ['gray', 'red', 'yellow', 'green'].map((name) => `mantine-color-${name}`)

/** Foreground and background, as variables of the style sheets, and the least contrast. */
const pairs: readonly (readonly [what: string, above: string, ground: string, least: number])[] = [
  ...grounds.flatMap((ground) => [
    ['text', v('pb-text'), v(ground), text] as const,
    ['quiet text', v('pb-dim'), v(ground), text] as const,
    ['a link', v('pb-accent'), v(ground), text] as const,
    ['a fault', v('pb-danger'), v(ground), text] as const,
    ['the border of a field', v('pb-line-strong'), v(ground), part] as const,
    ['the focus ring', v('pb-accent'), v(ground), part] as const,
    ['a link of the library', v('mantine-color-anchor'), v(ground), text] as const,
    ['a quiet button', v(primary('light-color')), v(ground), text] as const,
  ]),
  ['a state', v('pb-accent'), v('pb-accent-soft'), text],
  ['a state that is well', v('pb-ok'), v('pb-ok-soft'), text],
  ['a state to watch', v('pb-warn'), v('pb-warn-soft'), text],
  ['a state that is not well', v('pb-danger'), v('pb-danger-soft'), text],
  ['what is well', v('pb-ok'), v('pb-surface'), text],
  ['what is to watch', v('pb-warn'), v('pb-surface'), text],
  ['a filled button', v('mantine-color-white'), v(primary('filled')), text],
  ['a filled button under the mouse', v('mantine-color-white'), v(primary('filled-hover')), text],
  ['a filled red button', v('mantine-color-white'), v('mantine-color-red-filled'), text],
  ['a light button or badge', v(primary('light-color')), v(primary('light')), text],
  ['a light button under the mouse', v(primary('light-color')), v(primary('light-hover')), text],
  ...named.map((name) => [`a badge of ${name}`, v(`${name}-light-color`), v(`${name}-light`), text] as const),
  ['the header', v('pb-header-text'), v('pb-header-bg'), text],
  ['quiet words of the header', v('pb-header-dim'), v('pb-header-bg'), text],
  ['the focus ring in the header', v('pb-header-text'), v('pb-header-bg'), part],
  ['a menu item', v('pb-menu-text'), v('pb-menu-bg'), text],
  ['a menu item under the mouse', v('pb-menu-text'), v('pb-menu-hover'), text],
  ['the active menu item', v('pb-menu-active-text'), v('pb-menu-active'), text],
  ['a group of the menu', v('pb-menu-dim'), v('pb-menu-bg'), text],
  ['the focus ring in the menu', v('pb-menu-text'), v('pb-menu-bg'), part],
  ['the focus ring on the active item', v('pb-menu-text'), v('pb-menu-active'), part],
  ['the initials', '#ffffff', v(primary('8')), text],
]

const schemes: readonly Scheme[] = ['light', 'dark']
const looks: Look[] = skins.flatMap((skin) =>
  schemes.flatMap((theme) => schemes.map((menu) => ({ skin, theme, menu }))),
)

describe.each(looks)('$skin, $theme, the menu $menu', (look) => {
  const contrast = shownColours(first + shell, look)

  it('keeps everything readable', () => {
    const faint = pairs
      .map(([what, above, ground, least]) => ({ what, ground, least, is: contrast(above, ground) }))
      .filter(({ is, least }) => is < least)
      .map(({ what, ground, is, least }) => `${what} on ${ground}: ${is.toFixed(2)} of ${least}`)
    expect(faint).toEqual([])
  })
})

it('computes contrast as the recommendation does, and sees what shines through', () => {
  const contrast = shownColours('', { skin: 'white', theme: 'light', menu: 'light' })
  expect(contrast('#000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrast('rgb(0 0 0 / 50%)', '#ffffff')).toBeCloseTo(3.98, 1)
  expect(contrast('color-mix(in srgb, #000000 50%, #ffffff)', '#ffffff')).toBeCloseTo(3.98, 1)
})

it('takes the variable that weighs most', () => {
  const sheet =
    ":root { --a: #000; } :root[data-menu='dark'][data-skin='red'] { --a: #fff; } :root[data-menu='dark'] { --a: #777; }"
  const on = (look: Look) => shownColours(sheet, look)('var(--a)', '#000000')
  expect(on({ skin: 'red', theme: 'light', menu: 'dark' })).toBe(21)
  expect(on({ skin: 'red', theme: 'light', menu: 'light' })).toBe(1)
  expect(on({ skin: 'white', theme: 'light', menu: 'dark' })).toBeGreaterThan(1)
})
