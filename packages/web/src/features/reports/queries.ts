import { findClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Args } from '@probeta/contract/base/endpoint.ts'
import {
  type BatchedPer,
  type BatchItem,
  findBatchEndpoint,
  listBatchesEndpoint,
  listBatchItemsEndpoint,
  previewBatchEndpoint,
} from '@probeta/contract/reports/report-batches.ts'
import {
  findReportEndpoint,
  listReportsEndpoint,
  reportChangesEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { api } from '../../api/client.ts'

export const reportPages = api.filtered(listReportsEndpoint)
export const changesQuery = (reportId: string) => api.query(reportChangesEndpoint, { params: { reportId } })
export const reportQuery = (reportId: string) => api.query(findReportEndpoint, { params: { reportId } })
/** The client, for its preferred language and unit. */
export const clientQuery = (clientId: string) => api.query(findClientEndpoint, { params: { clientId } })

export type BatchChoice = Omit<NonNullable<Args<typeof previewBatchEndpoint>['query']>, 'per'> & {
  per: BatchedPer
}
export const batchPages = api.filtered(listBatchesEndpoint)
export const batchQuery = (batchId: string) => api.query(findBatchEndpoint, { params: { batchId } })
export const batchItemPages = (batchId: string, state: BatchItem['state'] | undefined) =>
  api.pages(listBatchItemsEndpoint, { params: { batchId }, query: { state } })
export const batchPreview = (choice: BatchChoice) => api.query(previewBatchEndpoint, { query: choice })
