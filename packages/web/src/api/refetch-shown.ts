import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches what is shown of addresses that start like one of these. A query whose first answer is under way is not asked
 * anew by an invalidation, and what the server read for it may be older than the change: it is asked once more when its
 * answer is there.
 */
export async function refetchShown(client: QueryClient, starts: readonly string[]): Promise<void> {
  const predicate = ({ queryKey: [path] }: { queryKey: QueryKey }) =>
    typeof path === 'string' && starts.some((start) => path.startsWith(start))
  const first = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await client.invalidateQueries({ predicate })
  if (first.length > 0) await client.invalidateQueries({ predicate: (query) => first.includes(query) })
}
