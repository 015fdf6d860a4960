import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { Skin } from './look.ts'

const blue: MantineColorsTuple = [
  '#eef4fd',
  '#dce8fa',
  '#b6cff4',
  '#8db4ee',
  '#6c9ee8',
  '#5790e5',
  '#4a87e2',
  '#3173d6',
  '#2459b0',
  '#1b4a97',
]
const cyan: MantineColorsTuple = [
  '#e6fafd',
  '#cdf2f8',
  '#9ce5f0',
  '#67d7e8',
  '#42cbe1',
  '#2bc0d8',
  '#12a5bd',
  '#087e92',
  '#076a7b',
  '#05525f',
]
const ink: MantineColorsTuple = [
  '#f4f5f7',
  '#e5e8ec',
  '#cbd0d8',
  '#aeb6c2',
  '#97a1b0',
  '#7b8696',
  '#5c6675',
  '#454e5c',
  '#262c36',
  '#12161c',
]
const yellow: MantineColorsTuple = [
  '#fff8e6',
  '#fdefd0',
  '#fadf9f',
  '#f5cb66',
  '#eeb63a',
  '#e6a516',
  '#c98708',
  '#a66a03',
  '#8a5300',
  '#6b3f00',
]
const purple: MantineColorsTuple = [
  '#f5effe',
  '#e8dbfb',
  '#d0b6f6',
  '#b68ff1',
  '#aa7ef0',
  '#b18df0',
  '#8047d8',
  '#6e36c4',
  '#5b29a8',
  '#471d87',
]
const orange: MantineColorsTuple = [
  '#fff3e8',
  '#ffe5cf',
  '#ffc99c',
  '#ffab66',
  '#ff923b',
  '#ff9a47',
  '#e06d0b',
  '#bd5804',
  '#9a4600',
  '#783600',
]
const green: MantineColorsTuple = [
  '#e8f8ee',
  '#d1efdc',
  '#a3dfba',
  '#70ce95',
  '#4abf77',
  '#4fbf7b',
  '#218f4f',
  '#19783f',
  '#136132',
  '#0d4b26',
]
const red: MantineColorsTuple = [
  '#fdeeee',
  '#f9dada',
  '#f2b3b2',
  '#ec8987',
  '#e66a67',
  '#f08582',
  '#cf3532',
  '#b32724',
  '#9a1d1b',
  '#7b1413',
]

/** The accent of each choice of the settings panel; white is the plain look with the product's blue. */
const accents: Record<Skin, string> = {
  white: 'blue',
  cyan: 'cyan',
  black: 'ink',
  purple: 'purple',
  orange: 'orange',
  green: 'green',
  red: 'red',
}

/** Shades of filled buttons: white text on them keeps a contrast of 4.5. Black is lighter on dark, or it would be invisible. */
export const filledShade = (skin: Skin) => ({ light: 8, dark: skin === 'black' ? 6 : 7 }) as const

const list = { withScrollArea: false, classNames: { options: 'pb-options' } }

const componentsWith = (close: string) => ({
  Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 600 } },
  // The list scrolls by itself: a scroll area around it would be an unnamed tab stop.
  Select: { defaultProps: list },
  MultiSelect: { defaultProps: list },
  Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  // The header of a dialog must not be a second banner landmark.
  DrawerHeader: { defaultProps: { component: 'div' } },
  ModalHeader: { defaultProps: { component: 'div' } },
  Drawer: {
    defaultProps: {
      position: 'right',
      padding: 'lg',
      closeButtonProps: { 'aria-label': close },
      overlayProps: { backgroundOpacity: 0.28 },
    },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      padding: 'lg',
      centered: true,
      closeButtonProps: { 'aria-label': close },
      overlayProps: { backgroundOpacity: 0.35 },
    },
  },
})

/** `close`: the name of the button that closes a drawer or a dialog. */
export const themeOf = (skin: Skin, close: string) =>
  createTheme({
    fontFamily: 'var(--pb-font)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    colors: { blue, cyan, ink, yellow, purple, orange, green, red },
    primaryColor: accents[skin],
    primaryShade: filledShade(skin),
    autoContrast: true,
    // The luminance at which black and white text are equally readable.
    luminanceThreshold: 0.179,
    respectReducedMotion: true,
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '18px' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '24px', lineHeight: '1.25' },
        h2: { fontSize: '17px', lineHeight: '1.35' },
        h3: { fontSize: '15px', lineHeight: '1.4' },
        h4: { fontSize: '14px', lineHeight: '1.4' },
      },
    },
    components: componentsWith(close),
  })
