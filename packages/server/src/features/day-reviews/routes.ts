import {
  listDayReviewsEndpoint,
  printPickListEndpoint,
  sendDayEndpoint,
  weekOfBreaksEndpoint,
} from '@probeta/contract/concrete/day-reviews.ts'
import type { Mount } from '../../http/mount.ts'
import { listWeek } from './list-week.ts'
import { printPickList } from './print-pick-list.ts'
import { sendDay } from './send-day.ts'

/** The most reviews listed: two weeks. */
const most = 14

export function mountDayReviews(mount: Mount): void {
  mount.json(weekOfBreaksEndpoint, listWeek)
  mount.document(printPickListEndpoint, printPickList)
  mount.json(sendDayEndpoint, sendDay)
  mount.json(listDayReviewsEndpoint, (ctx) =>
    ctx.read(async ({ dayReviews }) => ({ items: await dayReviews.latest(most) })),
  )
}
