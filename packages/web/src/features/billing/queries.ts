import {
  findBillingMonthEndpoint,
  findBillingRunEndpoint,
  findPriceTableEndpoint,
  listBilledEvidenceEndpoint,
  listBillingRunsEndpoint,
  listUnbilledEvidenceEndpoint,
  listUnbilledWorkEndpoint,
} from '@probeta/contract/clients/billing.ts'
import { api, type FilterArgs } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'

export const openPages = api.filtered(listUnbilledWorkEndpoint)
export const runPages = api.filtered(listBillingRunsEndpoint)
export const monthQuery = (filter: FilterArgs<typeof listUnbilledWorkEndpoint>) =>
  api.query(findBillingMonthEndpoint, { query: filter })
export const runQuery = (runId: string) => api.query(findBillingRunEndpoint, { params: { runId } })
export const openEvidence = (clientId: string, line: string, month: string | undefined) =>
  api.query(listUnbilledEvidenceEndpoint, {
    query: { clientId, line, ...(month !== undefined && { month }) },
  })
export const billedEvidence = (runId: string, lineId: string) =>
  api.query(listBilledEvidenceEndpoint, { params: { runId, lineId } })

/** The price lists of the laboratory, or of a client, always fetched again: a form never opens on cached data. */
export const pricesQuery = (clientId: string | undefined) => ({
  ...api.query(findPriceTableEndpoint, { query: clientId === undefined ? {} : { clientId } }),
  gcTime: 0,
})

/** Refetches what shows prices and what is open. */
export function useRefreshBilling(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh('/unbilled-work', '/billing-month', '/billing-runs', '/price-lists', '/billed-lines')
}
