import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => document.fullscreenElement !== null

/** undefined where the browser has no full screen to offer (phones of one maker). */
export function useFullscreen(): { full: boolean; toggle: () => void } | undefined {
  const full = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return undefined
  // Refused (a frame, a policy of the browser): the page simply stays as it is.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { full, toggle }
}
