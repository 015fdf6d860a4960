import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { refetchShown } from './refetch-shown.ts'

/** Refetches everything on the screen whose address starts like one of these, after a change of one's own. */
export function useRefresh(): (...starts: readonly `/${string}`[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback((...starts) => refetchShown(client, starts), [client])
}
