import {
  listSharesEndpoint,
  openShareEndpoint,
  sampleReportsEndpoint,
} from '@probeta/contract/sample-files.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const reportsQuery = (sampleId: string) => api.query(sampleReportsEndpoint, { params: { sampleId } })
/** Opened by people outside, who announce nothing: looked up anew each time it is shown. */
export const sharesQuery = (sampleId: string) => ({
  ...api.query(listSharesEndpoint, { params: { sampleId } }),
  staleTime: 0,
})

/** Opened once a visit: each opening is counted for whoever made the link. */
export const openingQuery = (token: string) =>
  queryOptions({
    queryKey: ['share', token],
    queryFn: () => api.call(openShareEndpoint, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
