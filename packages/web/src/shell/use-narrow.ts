import { useSyncExternalStore } from 'react'

const query = matchMedia('(width <= 1100px)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Narrower than 1025 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
