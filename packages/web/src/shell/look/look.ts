import type { keep, recall } from '../browser-storage.ts'

export const skins = ['white', 'cyan', 'black', 'purple', 'orange', 'green', 'red'] as const
export type Skin = (typeof skins)[number]
export type Scheme = 'light' | 'dark'
export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** The preferences in force. */
export type Preferences = {
  theme: Scheme
  menu: Scheme
  skin: Skin
  sidebar: 'open' | 'close'
  rightToLeft: boolean
  /** Height of the rows of lists under a mouse; under fingers they are always comfortable. */
  density: Density
}
/** The chosen preferences; the rest is open. */
export type Chosen = { [K in keyof Preferences]?: Preferences[K] | undefined }

const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find((one) => one === value)
const schemes = ['light', 'dark'] as const
const after = (start: string, value: string | null) =>
  value?.startsWith(start) ? value.slice(start.length) : undefined

/** Reads the stored values as an earlier system wrote them; what is not one of them counts as not stored. */
export function readChosen(read: typeof recall): Chosen {
  return {
    theme: oneOf(schemes, read('theme')),
    menu: oneOf(schemes, after('menu_', read('menuOption'))),
    skin: oneOf(skins, read('choose_skin_active')) ?? oneOf(skins, after('theme-', read('choose_skin'))),
    sidebar: oneOf(['open', 'close'], read('sidebar_status')),
    rightToLeft: { true: true, false: false }[read('isRtl') ?? ''],
    density: oneOf(densities, read('density')),
  }
}

/** Resolves the preferences: until chosen, light or dark follows the system, and the menu follows the page. */
export function inForce(chosen: Chosen, system: Scheme): Preferences {
  const theme = chosen.theme ?? system
  return {
    theme,
    menu: chosen.menu ?? theme,
    skin: chosen.skin ?? 'white',
    sidebar: chosen.sidebar ?? 'open',
    rightToLeft: chosen.rightToLeft ?? false,
    density: chosen.density ?? 'compact',
  }
}

/** Writes choices in the same words. */
export function writeChosen(chosen: Chosen, write: typeof keep): void {
  const { theme, menu, skin, sidebar, rightToLeft, density } = chosen
  if (theme) write('theme', theme)
  if (menu) write('menuOption', `menu_${menu}`)
  if (skin) write('choose_skin', `theme-${skin}`)
  if (skin) write('choose_skin_active', skin)
  if (sidebar) write('sidebar_status', sidebar)
  if (rightToLeft !== undefined) write('isRtl', String(rightToLeft))
  if (density) write('density', density)
}
