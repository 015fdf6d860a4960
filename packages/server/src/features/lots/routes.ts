import {
  addLotEndpoint,
  changeLotEndpoint,
  listLotsEndpoint,
  mergeLotsEndpoint,
  moveToLotEndpoint,
  splitLotEndpoint,
} from '@probeta/contract/concrete/lots.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addLot, changeLot } from './change-lot.ts'
import { mergeLots, splitLot } from './merge-lots.ts'
import { moveToLot } from './move-to-lot.ts'

export function mountLots(mount: Mount): void {
  mount.json(listLotsEndpoint, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ lots, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await lots.list(workSiteId) }
    }),
  )
  mount.json(addLotEndpoint, addLot)
  mount.json(changeLotEndpoint, changeLot)
  mount.json(moveToLotEndpoint, moveToLot)
  mount.json(mergeLotsEndpoint, mergeLots)
  mount.json(splitLotEndpoint, splitLot)
}
