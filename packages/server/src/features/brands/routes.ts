import { addBrand as addContract, listBrands } from '@probeta/contract/brands.ts'
import type { Mount } from '../../http/mount.ts'
import { addBrand } from './add-brand.ts'

export function mountBrands(mount: Mount): void {
  mount.json(listBrands, (ctx, { query }) => ctx.read(({ brands }) => brands.list(query)))
  mount.json(addContract, addBrand)
}
