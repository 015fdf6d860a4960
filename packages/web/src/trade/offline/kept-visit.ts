import { findVisitEndpoint } from '@probeta/contract/clients/visits.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { askOrRecall } from '../../api/kept-answers.ts'

/** A visit; offline, as last known: its sheet is often typed without a network. */
export const keptVisit = (visitId: string) =>
  queryOptions({
    queryKey: api.query(findVisitEndpoint, { params: { visitId } }).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall(`visit:${visitId}`, () => api.call(findVisitEndpoint, { params: { visitId } }, { signal })),
  })
