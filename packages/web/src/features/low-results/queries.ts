import {
  findEscalationLadderEndpoint,
  findLowResultEndpoint,
  listLowResultsEndpoint,
} from '@probeta/contract/results/low-results.ts'
import { api, type FilterArgs } from '../../api/client.ts'

type Filter = FilterArgs<typeof listLowResultsEndpoint>

/** The ladder escalates by itself: refetched on display and polled while shown. */
const live = { staleTime: 0, refetchInterval: 15_000 } as const

export const lowPages = (filter: Filter) => ({
  ...api.pages(listLowResultsEndpoint, { query: filter }),
  ...live,
})
export const lowQuery = (lowResultId: string) => ({
  ...api.query(findLowResultEndpoint, { params: { lowResultId } }),
  ...live,
})
export const ladderQuery = () => api.query(findEscalationLadderEndpoint, {})
