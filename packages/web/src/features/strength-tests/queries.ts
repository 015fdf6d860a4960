import { findClient, listClients } from '@probeta/contract/clients.ts'
import { findStrengthTest, listStrengthTests } from '@probeta/contract/strength-tests.ts'
import { listTechnicians } from '@probeta/contract/technicians.ts'
import { findWorkSite } from '@probeta/contract/work-sites.ts'
import { api } from '../../api/client.ts'
import type { ResultFilter } from './result-filter-form.tsx'

export const testPages = (filter: ResultFilter) => api.pages(listStrengthTests, { query: filter })

export const testQuery = (sampleId: string, ageHours: number) =>
  api.query(findStrengthTest, { params: { sampleId, ageHours } })

export const workSiteQuery = (workSiteId: string) => api.query(findWorkSite, { params: { workSiteId } })

export const clientChoices = (search: string) =>
  api.query(listClients, { query: { search: search || undefined, limit: 20 } })
export const clientQuery = (clientId: string) => api.query(findClient, { params: { clientId } })

/** Whoever tests: a laboratory has a few dozen. */
export const technicianChoices = () => api.query(listTechnicians, { query: { limit: 200 } })
