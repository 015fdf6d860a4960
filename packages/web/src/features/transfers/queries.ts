import { listStoragePlacesEndpoint } from '@probeta/contract/laboratory/storage-places.ts'
import { listTransfersEndpoint } from '@probeta/contract/concrete/transfers.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'

export const transferPages = (state: 'away' | 'all') => api.pages(listTransfersEndpoint, { query: { state } })
export const placesQuery = () => api.query(listStoragePlacesEndpoint, {})

/** Refetches what shows where specimens are. */
export function useRefreshMoved(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh('/transfers', '/storage-places', '/breaks', '/samples', '/held-specimens')
}
