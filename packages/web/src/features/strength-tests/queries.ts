import { findStrengthTestEndpoint, listStrengthTestsEndpoint } from '@probeta/contract/strength-tests.ts'
import { listTechniciansEndpoint } from '@probeta/contract/technicians.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/work-sites.ts'
import { api, type FilterArgs } from '../../api/client.ts'

export const testPages = (query: FilterArgs<typeof listStrengthTestsEndpoint>) =>
  api.pages(listStrengthTestsEndpoint, { query })

export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTestEndpoint, { params: { sampleId, ageHours } })

export const workSiteQuery = (workSiteId: string) =>
  api.query(findWorkSiteEndpoint, { params: { workSiteId } })

/** The people who test: a laboratory has a few dozen. */
export const technicianChoices = () => api.query(listTechniciansEndpoint, { query: { limit: 200 } })
