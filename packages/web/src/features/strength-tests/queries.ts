import { findClientEndpoint, listClientsEndpoint } from '@probeta/contract/clients.ts'
import { findStrengthTestEndpoint, listStrengthTestsEndpoint } from '@probeta/contract/strength-tests.ts'
import { listTechniciansEndpoint } from '@probeta/contract/technicians.ts'
import { findWorkSiteEndpoint } from '@probeta/contract/work-sites.ts'
import { api } from '../../api/client.ts'
import type { ResultFilter } from './result-filter-form.tsx'

export const testPages = (filter: ResultFilter) => api.pages(listStrengthTestsEndpoint, { query: filter })

export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTestEndpoint, { params: { sampleId, ageHours } })

export const workSiteQuery = (workSiteId: string) =>
  api.query(findWorkSiteEndpoint, { params: { workSiteId } })

export const clientChoices = (search: string) =>
  api.query(listClientsEndpoint, { query: { search: search || undefined, limit: 20 } })
export const clientQuery = (clientId: string) => api.query(findClientEndpoint, { params: { clientId } })

/** Whoever tests: a laboratory has a few dozen. */
export const technicianChoices = () => api.query(listTechniciansEndpoint, { query: { limit: 200 } })
