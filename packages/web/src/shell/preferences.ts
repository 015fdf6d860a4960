import { useSyncExternalStore } from 'react'
import { keep, recall } from './browser-storage.ts'

export const skins = ['white', 'cyan', 'black', 'purple', 'orange', 'green', 'red'] as const
export type Skin = (typeof skins)[number]
export type Scheme = 'light' | 'dark'

export type Preferences = {
  theme: Scheme
  menu: Scheme
  skin: Skin
  sidebar: 'open' | 'close'
  rightToLeft: boolean
}

const skinOf = (value: string | null): Skin | undefined => skins.find((skin) => skin === value)

/** Reads the stored values as an earlier system wrote them; what is not one of them counts as not stored. */
export function readPreferences(read: typeof recall): Preferences {
  return {
    theme: read('theme') === 'dark' ? 'dark' : 'light',
    menu: read('menuOption') === 'menu_dark' ? 'dark' : 'light',
    skin:
      skinOf(read('choose_skin_active')) ??
      skinOf(read('choose_skin')?.replace(/^theme-/, '') ?? null) ??
      'white',
    sidebar: read('sidebar_status') === 'close' ? 'close' : 'open',
    rightToLeft: read('isRtl') === 'true',
  }
}

/** Writes them in the same words. */
export function writePreferences(preferences: Preferences, write: typeof keep): void {
  write('theme', preferences.theme)
  write('menuOption', `menu_${preferences.menu}`)
  write('choose_skin', `theme-${preferences.skin}`)
  write('choose_skin_active', preferences.skin)
  write('sidebar_status', preferences.sidebar)
  write('isRtl', String(preferences.rightToLeft))
}

let current = readPreferences(recall)
const listeners = new Set<() => void>()

function show({ theme, menu, skin, sidebar, rightToLeft }: Preferences): void {
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', theme)
  root.setAttribute('data-menu', menu)
  root.setAttribute('data-skin', skin)
  root.setAttribute('data-sidebar', sidebar)
  root.dir = rightToLeft ? 'rtl' : 'ltr'
}

/** Takes effect at once and is kept. */
export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  writePreferences(current, keep)
  show(current)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const preferences = (): Preferences => current
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)
