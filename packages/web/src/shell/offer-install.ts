import { useSyncExternalStore } from 'react'

/** What Chromium hands a page that may be installed: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type Offer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let offer: Offer | undefined
let installed = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer until somebody asks for it: it comes once, at the beginning. */
export function heedInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as Offer
    tell()
  })
  addEventListener('appinstalled', () => {
    offer = undefined
    installed = true
    tell()
  })
}

export type Installing = 'installed' | 'offered' | 'ios' | 'none'

/** An iPad says that it is a Mac; no Mac is touched in five places. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function standing(): Installing {
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer) return 'offered'
  return isIos() ? 'ios' : 'none'
}
export const useInstalling = (): Installing =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, standing)

/** Must be called by a click. The browser asks; what it offered counts once. */
export async function install(): Promise<void> {
  const asked = offer
  if (!asked) return
  await asked.prompt()
  await asked.userChoice
  offer = undefined
  tell()
}
