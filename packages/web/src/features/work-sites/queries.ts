import { listSupplierMixesEndpoint } from '@probeta/contract/clients/brands.ts'
import { listElementsEndpoint, showStructureEndpoint } from '@probeta/contract/clients/elements.ts'
import { listLotsEndpoint } from '@probeta/contract/concrete/lots.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import {
  findWorkSiteEndpoint,
  listWorkSitesEndpoint,
  previewCopyEndpoint,
  similarWorkSitesEndpoint,
  workSiteUsersEndpoint,
} from '@probeta/contract/clients/work-sites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useFound } from '../../api/use-found.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

export const workSitePages = api.filtered(listWorkSitesEndpoint)
export const workSiteQuery = (workSiteId: string) =>
  api.query(findWorkSiteEndpoint, { params: { workSiteId } })

/** Returns mixes of the catalogue matching the typed text; those of suppliers of the work site first. */
export function useSupplierMixes(workSiteId: string) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.query(listSupplierMixesEndpoint, { query: { search, workSiteId } }),
    placeholderData: keepPreviousData,
  })
  return { mixes: found.data?.items ?? [], onSearch: setSearch, searching: found.isPlaceholderData }
}

export const similarQuery = (name: string) => api.query(similarWorkSitesEndpoint, { query: { name } })

export const lotsQuery = (workSiteId: string) => api.query(listLotsEndpoint, { params: { workSiteId } })
export const elementsQuery = (workSiteId: string) =>
  api.query(listElementsEndpoint, { params: { workSiteId } })
export const structureQuery = (workSiteId: string) =>
  api.query(showStructureEndpoint, { params: { workSiteId } })
export const usersQuery = (workSiteId: string) => api.query(workSiteUsersEndpoint, { params: { workSiteId } })
export const copyQuery = (workSiteId: string, from: string) =>
  api.query(previewCopyEndpoint, { params: { workSiteId }, query: { from } })

const latest = 10

export const sheetsQuery = (workSiteId: string) =>
  api.query(listSheetsEndpoint, { query: { workSiteId, limit: latest } })
export const testsQuery = (workSiteId: string) =>
  api.query(listStrengthTestsEndpoint, { query: { workSiteId, limit: latest } })
export const reportsQuery = (workSiteId: string) =>
  api.query(listReportsEndpoint, { query: { workSiteId, limit: latest } })

/** Returns work sites to copy from, matching the typed text, closed ones too. */
export function useSiteChoices(except: string) {
  const { items, onSearch, searching } = useFound(listWorkSitesEndpoint, { active: 'all' })
  const choices: Choice[] = items
    .filter(({ id }) => id !== except)
    .map(({ id, code, name, clientName }) => ({ value: id, label: `${code} · ${name}`, hint: clientName }))
  return { choices, onSearch, searching }
}
