import type { Args } from '@probeta/contract/endpoint.ts'
import { findSample } from '@probeta/contract/samples.ts'
import { search } from '@probeta/contract/search.ts'
import { api } from '../../api/client.ts'

/** What was found stays on the screen while more is typed. Without anything to look for nothing is asked. */
export const searchQuery = (query: Args<typeof search>['query']) => ({
  ...api.query(search, { query }),
  enabled: Object.values(query).some((value) => value !== undefined && value !== ''),
  placeholderData: <T>(before: T) => before,
})
export const sampleQuery = (sampleId: string) => api.query(findSample, { params: { sampleId } })
