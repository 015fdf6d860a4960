import { useEffect } from 'react'
import { parseSessionUser } from '../session/session-store.ts'

/** Signed out, or in as somebody else, in another tab: this one must not go on as the old user. */
export function useOtherTabs(): void {
  useEffect(() => {
    const changed = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== null && key !== 'currentUser') return
      if (parseSessionUser(oldValue)?.id !== parseSessionUser(newValue)?.id) location.reload()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [])
}
