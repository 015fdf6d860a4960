import { listStoragePlacesEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { listTransfersEndpoint } from '@probeta/contract/concrete/transfers.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'
import { useRefresh } from '../../api/use-refresh.ts'

/** Under this name what is on its way stays on this device, and under the other the places. */
export const keptAway = 'transfers'
const keptPlaces = 'storage-places'

const pagesOf = (state: 'away' | 'all') => api.pages(listTransfersEndpoint, { query: { state } })

/** Transfers, the last to leave first; without a network those on their way, as this device knew them last. */
export function transferPages(state: 'away' | 'all') {
  const pages = pagesOf(state)
  if (state === 'all') return pages
  return infiniteQueryOptions({
    ...pages,
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pageParam !== undefined && { after: pageParam }) }
      const ask = () => api.call(listTransfersEndpoint, { query }, { signal })
      return pageParam === undefined ? askOrRecall(keptAway, ask) : ask()
    },
  })
}

export const placesQuery = () =>
  queryOptions({
    ...api.query(listStoragePlacesEndpoint, {}),
    queryFn: ({ signal }) =>
      askOrRecall(keptPlaces, () => api.call(listStoragePlacesEndpoint, {}, { signal })),
  })

/** Refetches what shows where specimens are. */
export function useRefreshMoved(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh('/transfers', '/storage-places', '/breaks', '/samples', '/held-specimens')
}
