import type { Args } from '@probeta/contract/base/endpoint.ts'
import { findSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import { api } from '../../api/client.ts'

/** The last hits stay on the screen while more is typed. An empty question is not sent. */
export const searchQuery = (query: Args<typeof searchEndpoint>['query']) => ({
  ...api.query(searchEndpoint, { query }),
  enabled: Object.values(query).some((value) => value !== undefined && value !== ''),
  placeholderData: <T>(before: T) => before,
})
export const sampleQuery = (sampleId: string) => api.query(findSampleEndpoint, { params: { sampleId } })
