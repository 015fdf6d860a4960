import { findClient } from '@probeta/contract/clients.ts'
import { findReport, listReports, type Report } from '@probeta/contract/reports.ts'
import { api } from '../../api/client.ts'

export type ReportFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  state?: Report['state'] | undefined
}

export const reportPages = (filter: ReportFilter) => api.pages(listReports, { query: filter })
export const reportQuery = (reportId: string) => api.query(findReport, { params: { reportId } })
/** For the language and unit that the client prefers. */
export const clientQuery = (clientId: string) => api.query(findClient, { params: { clientId } })
