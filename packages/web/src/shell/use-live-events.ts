import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../api/live-events.ts'

/** Keeps what is on the screen as fresh as the laboratory; what of it somebody hears is the server's to say. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    void listen('/api', client, end.signal)
    return () => end.abort()
  }, [client])
}
