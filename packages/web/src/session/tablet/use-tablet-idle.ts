import { useEffect } from 'react'
import { signOutEndpoint } from '@probeta/contract/access/session.ts'
import { api } from '../../api/client.ts'
import { sessionLost } from '../leave.ts'
import { sessionUser } from '../session-store.ts'
import { isTablet } from './tablet-flag.ts'

/** The server's idle limit of a session that was started by PIN, ms. */
const idle = 10 * 60_000
const patience = 1_500
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * Clears the screen of a shared tablet that somebody left. The server's own limit counts requests, and a screen that
 * refreshes itself makes some without anybody there.
 */
export function useTabletIdle(): void {
  useEffect(() => {
    if (!isTablet() || !sessionUser()) return
    let touched = Date.now()
    let over = false
    const look = () => {
      if (over || document.visibilityState === 'hidden' || Date.now() - touched < idle) return
      over = true
      void api
        .call(signOutEndpoint, {}, { signal: AbortSignal.timeout(patience) })
        .catch(() => undefined)
        .then(sessionLost)
    }
    const touch = () => {
      // A sleeping tablet wakes at a touch that may come after the limit: check before counting it.
      look()
      touched = Date.now()
    }
    const timer = setInterval(look, 5_000)
    for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of touches) removeEventListener(name, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
