import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Scheme, Skin } from './look.ts'
import { themeOf } from './theme.ts'

/** The look as attributes of the root element. */
export type Look = { theme: Scheme; menu: Scheme; skin: Skin }
type Variables = Record<string, string>
/** Red, green, blue: 0 to 255; alpha: 0 to 1. */
type Colour = { r: number; g: number; b: number; a: number }

/** Specificity of a root selector that matches; 0: it does not match, or is not of the root. */
function weightOf(selector: string, attributes: Variables): number {
  const parts = selector.match(/:root|:not\(\[[^\]]*\]\)|\[[^\]]*\]/g) ?? []
  if (parts.join('') !== selector) return 0
  const holds = parts.every((part) => {
    const [, name = '', value] = /data-([\w-]+)='([\w-]+)'/.exec(part) ?? []
    return name === '' || (attributes[name] === value) !== part.startsWith(':not')
  })
  return holds ? parts.length : 0
}

/** The variables that the style sheets give to the root, as the cascade decides. */
function declared(sheets: string, attributes: Variables): Variables {
  const rules = sheets.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const holding = [...rules]
    .map(([, selectors = '', body = '']) => ({
      weight: Math.max(...selectors.split(',').map((selector) => weightOf(selector.trim(), attributes))),
      body,
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => one.weight - other.weight)
  return Object.fromEntries(
    holding.flatMap(({ body }) =>
      [...body.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  )
}

function blend(over: Colour, under: Colour, share: number): Colour {
  const part = (name: 'r' | 'g' | 'b') => over[name] * share + under[name] * (1 - share)
  return { r: part('r'), g: part('g'), b: part('b'), a: 1 }
}

function read(text: string): Colour {
  const [, first, percent, second] = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/.exec(text) ?? []
  if (first && second) return blend(read(first), read(second), Number(percent) / 100)
  const [, hex] = /^#([\da-f]{6})$/i.exec(text.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')) ?? []
  const numbers = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : [...text.matchAll(/([\d.]+)(%?)/g)].map(([, n, percentage]) => Number(n) / (percentage ? 100 : 1))
  const [r, g, b, a = 1] = numbers
  if (r === undefined || g === undefined || b === undefined) throw new Error(`no colour: ${text}`)
  return { r, g, b, a }
}

/**
 * The colours of a look as a browser computes them from our style sheets and the library's variables. `colour` takes
 * a value of a style sheet: '#rrggbb', rgb(), var(), color-mix(in srgb, …).
 */
export function shownColours(sheets: string, look: Look) {
  const library = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themeOf(look.skin, '')))
  const { theme, menu, skin } = look
  const variables: Variables = {
    ...library.variables,
    ...library[theme],
    ...declared(sheets, { 'mantine-color-scheme': theme, menu, skin, part: 'app' }),
  }
  const resolve = (text: string): string => {
    const plain = text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => variables[name] ?? name)
    return plain === text ? text : resolve(plain)
  }
  const colour = (text: string): Colour => read(resolve(text))

  /** Contrast of two colours, WCAG 2.2; a transparent one is blended over `ground`. */
  return (above: string, ground: string): number => {
    const under = colour(ground)
    const over = colour(above)
    const [dark = 0, light = 0] = [luminance(blend(over, under, over.a)), luminance(under)].toSorted(
      (one, other) => one - other,
    )
    return (light + 0.05) / (dark + 0.05)
  }
}

function luminance({ r, g, b }: Colour): number {
  const channel = (value: number) =>
    value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
}
