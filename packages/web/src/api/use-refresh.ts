import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches everything on the screen whose address starts like one of these, after a change of one's own. */
export function useRefresh(): (...starts: readonly `/${string}`[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    (...starts) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && starts.some((start) => path.startsWith(start)),
      }),
    [client],
  )
}
