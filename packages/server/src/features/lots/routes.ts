import { listLots, moveToLot as moveContract, renameLot as renameContract } from '@probeta/contract/lots.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { moveToLot } from './move-to-lot.ts'
import { renameLot } from './rename-lot.ts'

export function mountLots(mount: Mount): void {
  mount.json(listLots, (ctx, { params: { workSiteId } }) =>
    ctx.read(async ({ lots, workSites }) => {
      if (!(await workSites.has(workSiteId))) throw new Refusal('workSite.notFound')
      return { items: await lots.list(workSiteId) }
    }),
  )
  mount.json(renameContract, renameLot)
  mount.json(moveContract, moveToLot)
}
