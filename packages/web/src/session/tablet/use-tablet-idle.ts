import { useEffect } from 'react'
import { signOutEndpoint } from '@probeta/contract/session.ts'
import { api } from '../../api/client.ts'
import { sessionLost } from '../leave.ts'
import { sessionUser } from '../session-store.ts'
import { isTablet } from './tablet-flag.ts'

/** As long as the server lets a session rest that was started by PIN. */
const idle = 10 * 60_000
const patience = 1_500
const touches = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * What somebody left on the screen of a shared tablet goes away by itself. The server's own limit counts requests, and a
 * screen that keeps itself fresh makes some without anybody there.
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
      // A tablet that slept wakes at the first touch: that one comes too late.
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
