import { findSample } from '@probeta/contract/samples.ts'
import { search } from '@probeta/contract/search.ts'
import { api } from '../../api/client.ts'

/** What was found stays on the screen while more is typed. */
export const searchQuery = (q: string) => ({
  ...api.query(search, { query: { q } }),
  enabled: q !== '',
  placeholderData: <T>(before: T) => before,
})
export const sampleQuery = (sampleId: string) => api.query(findSample, { params: { sampleId } })
