import {
  type CatalogueBrand,
  findBrandEndpoint,
  listCatalogueEndpoint,
  listTypedPlantsEndpoint,
  previewBrandMergeEndpoint,
  similarBrandsEndpoint,
} from '@probeta/contract/brand-catalogue.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type FilterArgs } from '../../api/client.ts'
import type { Choice } from '../../ui/fields/search-select.tsx'

export type Kind = CatalogueBrand['kind']
type Filter = FilterArgs<typeof listCatalogueEndpoint>

const few = 20

export const cataloguePages = (filter: Filter) => api.pages(listCatalogueEndpoint, { query: filter })

/** One brand, always fetched again: a form never opens on cached data. */
export const brandQuery = (brandId: string) => ({
  ...api.query(findBrandEndpoint, { params: { brandId } }),
  gcTime: 0,
})

export const similarQuery = (kind: Kind) => (name: string) =>
  api.query(similarBrandsEndpoint, { query: { kind, name } })

export const mergeQuery = (brandId: string, into: string) =>
  api.query(previewBrandMergeEndpoint, { params: { brandId }, query: { into } })

export const typedQuery = (unknown: boolean) =>
  api.query(listTypedPlantsEndpoint, { query: unknown ? { unknown: 'true' } : {} })

/** Searches the brands of a kind by name, by alias or by plant. */
export function useBrandChoices(kind: Kind, except?: string) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery({
    ...api.pages(listCatalogueEndpoint, { query: { kind, search, active: 'all', limit: few } }),
    placeholderData: keepPreviousData,
  })
  const choices: Choice[] = (found.data?.pages[0]?.items ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, aliases }) => ({ value: id, label: name, hint: aliases.join(' · ') }))
  return { choices, onSearch: setSearch }
}
