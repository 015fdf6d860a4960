import {
  listSharesEndpoint,
  openShareEndpoint,
  sampleReportsEndpoint,
} from '@probeta/contract/concrete/sample-files.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const reportsQuery = (sampleId: string) => api.query(sampleReportsEndpoint, { params: { sampleId } })
/** Links are opened by people outside, which notifies nobody: fetched anew each time they are shown. */
export const sharesQuery = (sampleId: string) => ({
  ...api.query(listSharesEndpoint, { params: { sampleId } }),
  staleTime: 0,
})

/** Fetched once a visit: each opening is counted for the person who made the link. */
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
