import {
  addToCatalogueEndpoint,
  changeBrandEndpoint,
  findBrandEndpoint,
  exportCatalogueEndpoint,
  listCatalogueEndpoint,
  listPlantsEndpoint,
  listTypedPlantsEndpoint,
  mergeBrandEndpoint,
  nameTypedPlantEndpoint,
  previewBrandMergeEndpoint,
  similarBrandsEndpoint,
  undoBrandMergeEndpoint,
} from '@probeta/contract/clients/brand-catalogue.ts'
import {
  addBrandEndpoint,
  exportBrandsEndpoint,
  listBrandsEndpoint,
  listSupplierMixesEndpoint,
  listSupplierPlantsEndpoint,
} from '@probeta/contract/clients/brands.ts'
import type { Mount } from '../../http/mount.ts'
import { addBrand } from './add-brand.ts'
import { addToCatalogue, changeBrand, findBrand, nameTypedPlant } from './change-brand.ts'
import { mergeBrand, previewBrandMerge, undoBrandMerge } from './merge-brand.ts'

export function mountBrands(mount: Mount): void {
  mount.list(listBrandsEndpoint, exportBrandsEndpoint, (_, query, { brands }) => brands.list(query))
  mount.json(addBrandEndpoint, addBrand)
  mount.json(listSupplierMixesEndpoint, (ctx, { query: { search, workSiteId } }) =>
    ctx.read(async ({ brands }) => ({
      items: await brands.supplierMixes(search ?? '', workSiteId ?? null),
    })),
  )
  mount.json(listSupplierPlantsEndpoint, (ctx, { params: { brandId } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.supplierPlants(brandId) })),
  )
  mount.list(listCatalogueEndpoint, exportCatalogueEndpoint, (_, query, { brands }) =>
    brands.catalogue(query),
  )
  mount.json(similarBrandsEndpoint, (ctx, { query: { kind, name } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.alike(kind, name) })),
  )
  mount.json(findBrandEndpoint, (ctx, { params: { brandId } }) =>
    ctx.read((stores) => findBrand(stores, brandId)),
  )
  mount.json(addToCatalogueEndpoint, addToCatalogue)
  mount.json(changeBrandEndpoint, changeBrand)
  mount.json(previewBrandMergeEndpoint, previewBrandMerge)
  mount.json(mergeBrandEndpoint, mergeBrand)
  mount.json(undoBrandMergeEndpoint, undoBrandMerge)
  mount.json(listTypedPlantsEndpoint, (ctx, { query: { unknown } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.typedPlants(unknown ?? false) })),
  )
  mount.json(nameTypedPlantEndpoint, nameTypedPlant)
  mount.json(listPlantsEndpoint, (ctx, { query: { workSiteId } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.plants(workSiteId ?? null) })),
  )
}
