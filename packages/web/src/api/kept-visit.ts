import { findVisit } from '@probeta/contract/visits.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'
import { askOrRecall } from './kept-answers.ts'

/** A visit; without a network as it was known last: its sheet is typed where there is none. */
export const keptVisit = (visitId: string) =>
  queryOptions({
    queryKey: api.query(findVisit, { params: { visitId } }).queryKey,
    queryFn: ({ signal }) =>
      askOrRecall(`visit:${visitId}`, () => api.call(findVisit, { params: { visitId } }, { signal })),
  })
