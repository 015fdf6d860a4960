import { useSyncExternalStore } from 'react'

/** Event that Chromium sends to a page that may be installed: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type Offer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

let offer: Offer | undefined
let installed = false
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's install prompt until it is used: it comes once, at the beginning. */
export function heedInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as Offer
    notify()
  })
  addEventListener('appinstalled', () => {
    offer = undefined
    installed = true
    notify()
  })
}

export type Installing = 'installed' | 'offered' | 'ios' | 'none'

/** An iPad claims to be a Mac; no Mac has a multi-touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

function installState(): Installing {
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (offer) return 'offered'
  return isIos() ? 'ios' : 'none'
}
export const useInstalling = (): Installing =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, installState)

/** Must be called by a click. The browser asks; what it offered counts once. */
export async function install(): Promise<void> {
  const pending = offer
  if (!pending) return
  await pending.prompt()
  await pending.userChoice
  offer = undefined
  notify()
}
