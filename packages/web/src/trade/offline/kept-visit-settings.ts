import { findVisitSettingsEndpoint } from '@probeta/contract/clients/visit-times.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

/** What the laboratory keeps of visits; offline, as last known. */
export const keptVisitSettings = () =>
  queryOptions({
    queryKey: api.query(findVisitSettingsEndpoint, {}).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall('visitSettings', () => api.call(findVisitSettingsEndpoint, {}, { signal })),
  })
