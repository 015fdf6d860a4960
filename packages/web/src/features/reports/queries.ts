import { findClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients.ts'
import type { Args } from '@probeta/contract/endpoint.ts'
import {
  type BatchedPer,
  type BatchItem,
  findBatchEndpoint,
  listBatchesEndpoint,
  listBatchItemsEndpoint,
  previewBatchEndpoint,
} from '@probeta/contract/report-batches.ts'
import { findReportEndpoint, listReportsEndpoint, reportChangesEndpoint } from '@probeta/contract/reports.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type FilterArgs } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

export type ReportFilter = FilterArgs<typeof listReportsEndpoint>

export const reportPages = (filter: ReportFilter) => api.pages(listReportsEndpoint, { query: filter })
export const changesQuery = (reportId: string) => api.query(reportChangesEndpoint, { params: { reportId } })
export const reportQuery = (reportId: string) => api.query(findReportEndpoint, { params: { reportId } })
/** For the language and unit that the client prefers. */
export const clientQuery = (clientId: string) => api.query(findClientEndpoint, { params: { clientId } })

export type BatchChoice = Omit<NonNullable<Args<typeof previewBatchEndpoint>['query']>, 'per'> & {
  per: BatchedPer
}
export const batchPages = (query: FilterArgs<typeof listBatchesEndpoint>) =>
  api.pages(listBatchesEndpoint, { query })
export const batchQuery = (batchId: string) => api.query(findBatchEndpoint, { params: { batchId } })
export const batchItemPages = (batchId: string, state: BatchItem['state'] | undefined) =>
  api.pages(listBatchItemsEndpoint, { params: { batchId }, query: { state } })
export const batchPreview = (choice: BatchChoice) => api.query(previewBatchEndpoint, { query: choice })

const few = 20

/** Clients to choose from, by what is typed, and the one chosen so far. */
export function useClientChoices(clientId: string | null) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listClientsEndpoint, { query: { search, active: 'all', limit: few } }),
    placeholderData: keepPreviousData,
  })
  const one = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? []).map(({ id, name, taxId }) => ({
    value: id,
    label: name,
    hint: taxId,
  }))
  const chosen: Choice | undefined =
    one.data && clientId === one.data.id ? { value: one.data.id, label: one.data.name } : undefined
  return { choices, chosen, onSearch: setSearch }
}
