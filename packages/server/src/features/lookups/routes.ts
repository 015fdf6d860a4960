import {
  addLookup as addContract,
  changeLookup as changeContract,
  findLookups,
  lookupUses,
  orderLookups as orderContract,
  tableOfLookups,
} from '@probeta/contract/lookups.ts'
import type { Mount } from '../../http/mount.ts'
import { addLookup } from './add-lookup.ts'
import { changeLookup } from './change-lookup.ts'
import { orderLookups } from './order-lookups.ts'
import { presentLookups } from '../../stores/lookups/present-lookups.ts'

export function mountLookups(mount: Mount): void {
  mount.json(findLookups, (ctx) => ctx.read(async ({ lookups }) => presentLookups(await lookups.stored())))
  mount.json(tableOfLookups, (ctx, { params: { list } }) =>
    ctx.read(async ({ lookups }) => ({ items: await lookups.list(list) })),
  )
  mount.json(lookupUses, (ctx, { params: { list } }) =>
    ctx.read(async ({ lookups }) => ({ uses: await lookups.uses(list, await lookups.list(list)) })),
  )
  mount.json(addContract, addLookup)
  mount.json(changeContract, changeLookup)
  mount.json(orderContract, orderLookups)
}
