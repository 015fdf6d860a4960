import {
  findVisitFeed,
  readVisitFeed,
  removeVisitFeed,
  renewVisitFeed,
} from '@probeta/contract/visit-feeds.ts'
import {
  addVisit as addContract,
  changeVisit as changeContract,
  findVisit,
  listVisits,
  moveVisit as moveContract,
  placeVisit as placeContract,
  printFieldSheet as printContract,
  visitBoard,
  visitLoad,
} from '@probeta/contract/visits.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { addVisit } from './add-visit.ts'
import { visitTable } from './export-visits.ts'
import { listBoard } from './list-board.ts'
import { listLoad } from './list-load.ts'
import { moveVisit } from './move-visit.ts'
import { readFeed } from './read-feed.ts'
import { removeFeed, renewFeed } from './replace-feed.ts'
import { printFieldSheet } from './print-field-sheet.ts'
import { changeVisit, placeVisit } from './place-visit.ts'

export function mountVisits(mount: Mount): void {
  mount.json(visitBoard, listBoard)
  mount.json(visitLoad, listLoad)
  mount.list(listVisits, visitTable, (_, query, { visits }) => visits.list(query))
  mount.document(printContract, printFieldSheet)
  mount.json(findVisitFeed, async (ctx) => ({
    createdAt: await ctx.read(({ visits }) => visits.feed(ctx.actor.id)),
  }))
  mount.json(renewVisitFeed, renewFeed)
  mount.json(removeVisitFeed, removeFeed)
  mount.document(readVisitFeed, readFeed)
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
