import {
  addLot as addContract,
  changeLot as changeContract,
  listLots,
  mergeLots as mergeContract,
  moveToLot as moveContract,
  splitLot as splitContract,
} from '@probeta/contract/lots.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addLot, changeLot } from './change-lot.ts'
import { mergeLots, splitLot } from './merge-lots.ts'
import { moveToLot } from './move-to-lot.ts'

export function mountLots(mount: Mount): void {
  mount.json(listLots, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ lots, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await lots.list(workSiteId) }
    }),
  )
  mount.json(addContract, addLot)
  mount.json(changeContract, changeLot)
  mount.json(moveContract, moveToLot)
  mount.json(mergeContract, mergeLots)
  mount.json(splitContract, splitLot)
}
