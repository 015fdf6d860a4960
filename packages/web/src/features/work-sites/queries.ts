import { listBrands, listSupplierMixes } from '@probeta/contract/brands.ts'
import { findClient, listClients } from '@probeta/contract/clients.ts'
import { listElements } from '@probeta/contract/elements.ts'
import { listLots } from '@probeta/contract/lots.ts'
import { listReports } from '@probeta/contract/reports.ts'
import { listSheets } from '@probeta/contract/sheets.ts'
import { listStrengthTests } from '@probeta/contract/strength-tests.ts'
import {
  findWorkSite,
  listWorkSites,
  previewCopy,
  similarWorkSites,
  workSiteUsers,
} from '@probeta/contract/work-sites.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Choice } from '../../ui/search-select.tsx'

type Filter = {
  search?: string | undefined
  clientId?: string | undefined
  active: 'yes' | 'no' | 'all'
}

export const workSitePages = (filter: Filter) => api.pages(listWorkSites, { query: filter })
export const workSiteQuery = (workSiteId: string) => api.query(findWorkSite, { params: { workSiteId } })

const few = 20

/** Active clients to choose from, by what is typed, and the one chosen so far. */
export function useClientChoices(clientId: string | null, enabled: boolean) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listClients, { query: { search, active: 'yes', limit: few } }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const one = useQuery({
    ...api.query(findClient, { params: { clientId: clientId ?? '' } }),
    enabled: enabled && clientId !== null,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? []).map(({ id, name, taxId }) => ({
    value: id,
    label: name,
    hint: taxId,
  }))
  const chosen: Choice | undefined =
    one.data && clientId === one.data.id ? { value: one.data.id, label: one.data.name } : undefined
  return { choices, chosen, onSearch: setSearch }
}

/** Ready-mix suppliers in use, by what is typed. */
export function useSupplierChoices() {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listBrands, { query: { kind: 'readyMix', search, limit: few } }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { choices, onSearch: setSearch }
}

/** Mixes of the catalogue, by what is typed; those of suppliers of the work site first. */
export function useSupplierMixes(workSiteId: string) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...api.query(listSupplierMixes, { query: { search, workSiteId } }),
    placeholderData: keepPreviousData,
  })
  return { mixes: found.data?.items ?? [], onSearch: setSearch }
}

export const similarQuery = (name: string) => api.query(similarWorkSites, { query: { name } })

export const lotsQuery = (workSiteId: string) => api.query(listLots, { params: { workSiteId } })
export const elementsQuery = (workSiteId: string) => api.query(listElements, { params: { workSiteId } })
export const usersQuery = (workSiteId: string) => api.query(workSiteUsers, { params: { workSiteId } })
export const copyQuery = (workSiteId: string, from: string) =>
  api.query(previewCopy, { params: { workSiteId }, query: { from } })

const latest = 10

export const sheetsQuery = (workSiteId: string) =>
  api.query(listSheets, { query: { workSiteId, limit: latest } })
export const testsQuery = (workSiteId: string) =>
  api.query(listStrengthTests, { query: { workSiteId, limit: latest } })
export const reportsQuery = (workSiteId: string) =>
  api.query(listReports, { query: { workSiteId, limit: latest } })

/** Work sites to copy from, by what is typed, closed ones too. */
export function useSiteChoices(except: string) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listWorkSites, { query: { search, active: 'all', limit: few } }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, code, name, clientName }) => ({ value: id, label: `${code} · ${name}`, hint: clientName }))
  return { choices, onSearch: setSearch }
}
