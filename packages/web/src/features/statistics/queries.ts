import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { mixStatistics } from '@probeta/contract/statistics.ts'
import { findWorkSite, listWorkSites } from '@probeta/contract/work-sites.ts'
import { api } from '../../api/client.ts'

export type AgeRow = ResultOf<typeof mixStatistics>['items'][number]

export const statisticsQuery = (mixId: string) => api.query(mixStatistics, { params: { mixId } })
export const workSiteQuery = (workSiteId: string) => api.query(findWorkSite, { params: { workSiteId } })
export const workSiteChoices = (search: string) =>
  api.query(listWorkSites, { query: { search: search || undefined, active: 'all', limit: 20 } })
