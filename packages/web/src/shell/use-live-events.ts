import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../api/live-events.ts'

/** Keeps the screen up to date with the laboratory; the server decides which events a person receives. */
export function useLiveEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const end = new AbortController()
    void listen('/api', client, end.signal)
    return () => end.abort()
  }, [client])
}
