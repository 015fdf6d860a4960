import {
  addToCatalogue as addToContract,
  changeBrand as changeContract,
  findBrand as findContract,
  listCatalogue,
  listPlants,
  listTypedPlants,
  mergeBrand as mergeContract,
  nameTypedPlant as nameContract,
  previewBrandMerge as previewContract,
  similarBrands,
  undoBrandMerge as undoContract,
} from '@probeta/contract/brand-catalogue.ts'
import {
  addBrand as addContract,
  listBrands,
  listSupplierMixes,
  listSupplierPlants,
} from '@probeta/contract/brands.ts'
import type { Mount } from '../../http/mount.ts'
import { addBrand } from './add-brand.ts'
import { addToCatalogue, changeBrand, findBrand, nameTypedPlant } from './change-brand.ts'
import { brandTable } from './export-brands.ts'
import { catalogueTable } from './export-catalogue.ts'
import { mergeBrand, previewBrandMerge, undoBrandMerge } from './merge-brand.ts'

export function mountBrands(mount: Mount): void {
  mount.list(listBrands, brandTable, (_, query, { brands }) => brands.list(query))
  mount.json(addContract, addBrand)
  mount.json(listSupplierMixes, (ctx, { query: { search, workSiteId } }) =>
    ctx.read(async ({ brands }) => ({
      items: await brands.supplierMixes(search ?? '', workSiteId ?? null),
    })),
  )
  mount.json(listSupplierPlants, (ctx, { params: { brandId } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.supplierPlants(brandId) })),
  )
  mount.list(listCatalogue, catalogueTable, (_, query, { brands }) => brands.catalogue(query))
  mount.json(similarBrands, (ctx, { query: { kind, name } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.alike(kind, name) })),
  )
  mount.json(findContract, (ctx, { params: { brandId } }) => ctx.read((stores) => findBrand(stores, brandId)))
  mount.json(addToContract, addToCatalogue)
  mount.json(changeContract, changeBrand)
  mount.json(previewContract, previewBrandMerge)
  mount.json(mergeContract, mergeBrand)
  mount.json(undoContract, undoBrandMerge)
  mount.json(listTypedPlants, (ctx, { query: { unknown } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.typedPlants(unknown ?? false) })),
  )
  mount.json(nameContract, nameTypedPlant)
  mount.json(listPlants, (ctx, { query: { workSiteId } }) =>
    ctx.read(async ({ brands }) => ({ items: await brands.plants(workSiteId ?? null) })),
  )
}
