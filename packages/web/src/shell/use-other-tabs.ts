import { useEffect } from 'react'
import { startAgain } from '../session/leave.ts'
import { parseSessionUser, sessionUser } from '../session/session-store.ts'

/**
 * Reloads this tab when another one signs out, or in as somebody else: it must not go on as the old user. Nor must a page
 * that the browser kept in its cache and shows again on Back.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const mine = sessionUser()?.id
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key !== null && key !== 'currentUser') return
      if (parseSessionUser(newValue)?.id !== mine) startAgain()
    }
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionUser()?.id !== mine) startAgain()
    }
    addEventListener('storage', changed)
    addEventListener('pageshow', shownAgain)
    return () => {
      removeEventListener('storage', changed)
      removeEventListener('pageshow', shownAgain)
    }
  }, [])
}
