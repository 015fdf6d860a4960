import {
  addLookupEndpoint,
  changeLookupEndpoint,
  findLookupsEndpoint,
  lookupUsesEndpoint,
  orderLookupsEndpoint,
  tableOfLookupsEndpoint,
} from '@probeta/contract/laboratory/lookups.ts'
import type { Mount } from '../../http/mount.ts'
import { addLookup } from './add-lookup.ts'
import { changeLookup } from './change-lookup.ts'
import { orderLookups } from './order-lookups.ts'
import { presentLookups } from '../../stores/lookups/present-lookups.ts'

export function mountLookups(mount: Mount): void {
  mount.json(findLookupsEndpoint, (ctx) =>
    ctx.read(async ({ lookups }) => presentLookups(await lookups.stored())),
  )
  mount.json(tableOfLookupsEndpoint, (ctx, { params: { list } }) =>
    ctx.read(async ({ lookups }) => ({ items: await lookups.list(list) })),
  )
  mount.json(lookupUsesEndpoint, (ctx, { params: { list } }) =>
    ctx.read(async ({ lookups }) => ({ uses: await lookups.uses(list, await lookups.list(list)) })),
  )
  mount.json(addLookupEndpoint, addLookup)
  mount.json(changeLookupEndpoint, changeLookup)
  mount.json(orderLookupsEndpoint, orderLookups)
}
