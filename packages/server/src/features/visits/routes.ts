import {
  addVisit as addContract,
  changeVisit as changeContract,
  findVisit,
  moveVisit as moveContract,
  placeVisit as placeContract,
  visitBoard,
  visitLoad,
} from '@probeta/contract/visits.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { addVisit } from './add-visit.ts'
import { listBoard } from './list-board.ts'
import { listLoad } from './list-load.ts'
import { moveVisit } from './move-visit.ts'
import { changeVisit, placeVisit } from './place-visit.ts'

export function mountVisits(mount: Mount): void {
  mount.json(visitBoard, listBoard)
  mount.json(visitLoad, listLoad)
  mount.json(findVisit, async (ctx, { params }) => {
    const visit = await ctx.read(({ visits }) => visits.find(params.visitId))
    if (!visit) throw new Refusal('visit.notFound')
    return visit
  })
  mount.json(addContract, addVisit)
  mount.json(changeContract, changeVisit)
  mount.json(placeContract, placeVisit)
  mount.json(moveContract, moveVisit)
}
