import { findStrengthTest, listStrengthTests } from '@probeta/contract/strength-tests.ts'
import { findWorkSite, listWorkSites } from '@probeta/contract/work-sites.ts'
import { api } from '../../api/client.ts'

export type TestState = 'toCheck' | 'toApprove' | 'approved'
export type TestFilter = {
  search?: string | undefined
  workSiteId?: string | undefined
  clientId?: string | undefined
  state?: TestState | undefined
  from?: string | undefined
  to?: string | undefined
}

export const testPages = (filter: TestFilter) => api.pages(listStrengthTests, { query: filter })

export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTest, { params: { sampleId, ageHours } })

export const workSiteChoices = (search: string) =>
  api.query(listWorkSites, { query: { search: search || undefined, active: 'all', limit: 20 } })

export const workSiteQuery = (workSiteId: string) => api.query(findWorkSite, { params: { workSiteId } })
