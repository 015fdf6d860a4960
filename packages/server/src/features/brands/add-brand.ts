import type { addBrandEndpoint, Brand } from '@probeta/contract/clients/brands.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { refuseOthersName } from './change-brand.ts'

export const addBrand = (ctx: Context, { body }: Parsed<typeof addBrandEndpoint>): Promise<Brand> =>
  ctx.change('brand.add', async (stores) => {
    const { brands } = stores
    await refuseOthersName(stores, body.kind, body.name)
    const added = await refuseTaken('brand_name', 'brand.nameTaken', () =>
      brands.add({ id: newId(), ...body }),
    )
    await brands.settlePlants()
    return added
  })
