import { useSyncExternalStore } from 'react'

const query = matchMedia('(width < 64.0625rem)')
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** At most 1100 px wide. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
