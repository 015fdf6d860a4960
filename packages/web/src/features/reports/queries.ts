import { findClient } from '@probeta/contract/clients.ts'
import { findReport, listReports, type Report } from '@probeta/contract/reports.ts'
import { userReports } from '@probeta/contract/users.ts'
import { api } from '../../api/client.ts'

export type ReportFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  state?: Report['state'] | undefined
}

export const reportPages = (filter: ReportFilter) => api.pages(listReports, { query: filter })
/** Those that a client user sees. */
export const userReportPages = (userId: number, filter: ReportFilter) =>
  api.pages(userReports, { params: { userId }, query: filter })
export const reportQuery = (reportId: string) => api.query(findReport, { params: { reportId } })
/** For the language and unit that the client prefers. */
export const clientQuery = (clientId: string) => api.query(findClient, { params: { clientId } })
