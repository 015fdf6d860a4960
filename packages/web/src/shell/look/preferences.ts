import { useSyncExternalStore } from 'react'
import { keep, recall } from '../browser-storage.ts'
import { type Chosen, inForce, type Preferences, readChosen, writeChosen } from './look.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const now = () => inForce(chosen, darkSystem.matches ? 'dark' : 'light')

let chosen = readChosen(recall)
let current = now()
const listeners = new Set<() => void>()

function renew(): void {
  current = now()
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', current.theme)
  root.setAttribute('data-menu', current.menu)
  root.setAttribute('data-skin', current.skin)
  root.setAttribute('data-sidebar', current.sidebar)
  root.setAttribute('data-density', current.density)
  root.dir = current.rightToLeft ? 'rtl' : 'ltr'
  for (const listener of listeners) listener()
}

/**
 * Applies a choice at once and stores it. The keys that do not depend on the system are written with the first choice, where
 * they are missing: a browser that goes back to an earlier system finds them all. Light or dark stays open until chosen.
 */
export function prefer(change: Chosen): void {
  chosen = { ...chosen, ...change }
  writeChosen(change, keep)
  const { skin, sidebar, rightToLeft } = now()
  writeChosen({ skin, sidebar, rightToLeft }, (key, value) => {
    if (recall(key) === null) keep(key, value)
  })
  renew()
}

/** To be called once: makes the look follow the system, and choices in another tab. */
export function followLook(): void {
  darkSystem.addEventListener('change', renew)
  addEventListener('storage', () => {
    chosen = readChosen(recall)
    renew()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const preferences = (): Preferences => current
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences)
