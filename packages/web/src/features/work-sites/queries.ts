import { listBrands } from '@probeta/contract/brands.ts'
import { findClient, listClients } from '@probeta/contract/clients.ts'
import { findWorkSite, listWorkSites, similarWorkSites } from '@probeta/contract/work-sites.ts'
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

export const similarQuery = (name: string) => api.query(similarWorkSites, { query: { name } })
