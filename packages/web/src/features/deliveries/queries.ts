import {
  deliveryStateEndpoint,
  findDeliveryEndpoint,
  listDeliveriesEndpoint,
  listReceiversEndpoint,
  openDeliveryEndpoint,
} from '@probeta/contract/reports/deliveries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, type FilterArgs } from '../../api/client.ts'

export type DeliveryFilter = FilterArgs<typeof listDeliveriesEndpoint>

/** Openings and confirmations by receivers raise no live event: refetched on display and polled while shown. */
const live = { staleTime: 0, refetchInterval: 10_000 } as const

export const deliveryPages = (filter: DeliveryFilter) => ({
  ...api.pages(listDeliveriesEndpoint, { query: filter }),
  ...live,
})
export const deliveryQuery = (deliveryId: string) => ({
  ...api.query(findDeliveryEndpoint, { params: { deliveryId } }),
  ...live,
})
export const standingQuery = () => ({ ...api.query(deliveryStateEndpoint, {}), ...live })
export const receiversQuery = (reportId: string) => api.query(listReceiversEndpoint, { params: { reportId } })

/** Fetched once a visit: the server records the first opening for the sender. */
export const openingQuery = (token: string) =>
  queryOptions({
    queryKey: ['delivery', token],
    queryFn: () => api.call(openDeliveryEndpoint, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
