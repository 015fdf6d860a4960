import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../api/live-events.ts'
import { holds } from '../session/session-store.ts'

const livePermission = 1

/** Keeps what is on the screen as fresh as the laboratory, for staff who may hear it. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!holds(livePermission)) return
    const end = new AbortController()
    void listen('/api', client, end.signal)
    return () => end.abort()
  }, [client])
}
