import {
  type CatalogueBrand,
  findBrandEndpoint,
  listCatalogueEndpoint,
  listTypedPlantsEndpoint,
  previewBrandMergeEndpoint,
  similarBrandsEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import { api } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'

export type Kind = CatalogueBrand['kind']
export const cataloguePages = api.filtered(listCatalogueEndpoint)

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

/** Refetches everything that names a brand, or counts by it. */
export function useRefreshBrands() {
  const refresh = useRefresh()
  return () => refresh('/brand-catalogue', '/brands', '/plants', '/work-sites', '/visits', '/statistics')
}
