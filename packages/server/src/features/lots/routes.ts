import { listLots, moveToLot as moveContract, changeLot as changeContract } from '@probeta/contract/lots.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { moveToLot } from './move-to-lot.ts'
import { changeLot } from './change-lot.ts'

export function mountLots(mount: Mount): void {
  mount.json(listLots, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ lots, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await lots.list(workSiteId) }
    }),
  )
  mount.json(changeContract, changeLot)
  mount.json(moveContract, moveToLot)
}
