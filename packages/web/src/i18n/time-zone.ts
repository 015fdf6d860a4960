import { useSyncExternalStore } from 'react'

let zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const listeners = new Set<() => void>()

/** Sets the laboratory's time zone once the server has named it; until then the browser's holds. */
export function setTimeZone(name: string): void {
  zone = name
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTimeZone = (): string => useSyncExternalStore(subscribe, () => zone)
