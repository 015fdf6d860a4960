import {
  listDayReviews,
  printPickList as pickListContract,
  sendDay as sendContract,
  weekOfBreaks,
} from '@probeta/contract/day-reviews.ts'
import type { Mount } from '../../http/mount.ts'
import { listWeek } from './list-week.ts'
import { printPickList } from './print-pick-list.ts'
import { sendDay } from './send-day.ts'

/** Two weeks of them. */
const most = 14

export function mountDayReviews(mount: Mount): void {
  mount.json(weekOfBreaks, listWeek)
  mount.document(pickListContract, printPickList)
  mount.json(sendContract, sendDay)
  mount.json(listDayReviews, (ctx) =>
    ctx.read(async ({ dayReviews }) => ({ items: await dayReviews.latest(most) })),
  )
}
