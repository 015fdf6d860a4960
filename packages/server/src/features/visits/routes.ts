import {
  findVisitFeedEndpoint,
  readVisitFeedEndpoint,
  removeVisitFeedEndpoint,
  renewVisitFeedEndpoint,
} from '@probeta/contract/clients/visit-feeds.ts'
import { changeVisitsEndpoint, checkVisitsChangeEndpoint } from '@probeta/contract/clients/visit-changes.ts'
import {
  addVisitEndpoint,
  changeVisitEndpoint,
  findVisitEndpoint,
  exportVisitsEndpoint,
  listVisitsEndpoint,
  moveVisitEndpoint,
  placeVisitEndpoint,
  printFieldSheetEndpoint,
  visitBoardEndpoint,
  visitLoadEndpoint,
} from '@probeta/contract/clients/visits.ts'
import {
  changeVisitSettingsEndpoint,
  changeVisitTimesEndpoint,
  findVisitSettingsEndpoint,
  stampVisitEndpoint,
} from '@probeta/contract/clients/visit-times.ts'
import type { Mount } from '../../http/mount.ts'
import { orRefuse } from '../../base/refusal.ts'
import { addVisit } from './add-visit.ts'
import { changeVisits, checkVisitsChange } from './change-visits.ts'
import { listBoard } from './list-board.ts'
import { listLoad } from './list-load.ts'
import { moveVisit } from './move-visit.ts'
import { readFeed } from './read-feed.ts'
import { changeSettings, changeTimes, stampVisit } from './record-times.ts'
import { removeFeed, renewFeed } from './replace-feed.ts'
import { printFieldSheet } from './print-field-sheet.ts'
import { changeVisit, placeVisit } from './place-visit.ts'

export function mountVisits(mount: Mount): void {
  mount.json(visitBoardEndpoint, listBoard)
  mount.json(visitLoadEndpoint, listLoad)
  mount.list(listVisitsEndpoint, exportVisitsEndpoint, (_, query, { visits }) => visits.list(query))
  mount.document(printFieldSheetEndpoint, printFieldSheet)
  mount.json(findVisitFeedEndpoint, async (ctx) => ({
    createdAt: await ctx.read(({ visits }) => visits.feed(ctx.actor.id)),
  }))
  mount.json(renewVisitFeedEndpoint, renewFeed)
  mount.json(removeVisitFeedEndpoint, removeFeed)
  mount.document(readVisitFeedEndpoint, readFeed)
  mount.json(findVisitEndpoint, async (ctx, { params }) =>
    orRefuse(await ctx.read(({ visits }) => visits.find(params.visitId)), 'visit.notFound'),
  )
  mount.json(addVisitEndpoint, addVisit)
  mount.json(changeVisitEndpoint, changeVisit)
  mount.json(placeVisitEndpoint, placeVisit)
  mount.json(checkVisitsChangeEndpoint, checkVisitsChange)
  mount.json(changeVisitsEndpoint, changeVisits)
  mount.json(moveVisitEndpoint, moveVisit)
  mount.json(stampVisitEndpoint, stampVisit)
  mount.json(changeVisitTimesEndpoint, changeTimes)
  mount.json(findVisitSettingsEndpoint, (ctx) => ctx.read(({ visits }) => visits.settings()))
  mount.json(changeVisitSettingsEndpoint, changeSettings)
}
