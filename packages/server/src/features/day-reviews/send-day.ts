import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { DayReview, sendDayEndpoint } from '@probeta/contract/concrete/day-reviews.ts'
import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { closeDay } from '@probeta/domain/specimen/close-day.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/**
 * Closes a day of breaks: every due specimen that was not broken has a reason, and the day goes to review. No specimen
 * changes its state: checking may begin with the first complete set, and is still done by a second person.
 */
export function sendDay(ctx: Context, { body }: Parsed<typeof sendDayEndpoint>): Promise<DayReview> {
  const { day, sentBefore } = body
  const { timeZone } = ctx.scope
  if (day > dayOf(ctx.installation.now().getTime(), timeZone)) throw new Refusal('dayReview.inFuture')
  const from = new Date(startOfDay(day, timeZone))
  const to = new Date(endOfDay(day, timeZone))
  return ctx.change('day.sendToReview', async ({ specimens, dayReviews, transfers }, { announce }) => {
    const all = await specimens.ofDay(day, from, to)
    const known = await transfers.whereabouts(all.map(({ id }) => id))
    // What another laboratory has is not due at the presses here.
    const away = new Set(known.flatMap((one) => (one.laboratory === null ? [] : [one.specimenId])))
    const list = all.filter((one) => one.break !== null || !away.has(one.id))
    const due = new Map(list.map((specimen) => [specimen.id, specimen]))
    const closed = closeDay(list.map(asClosing), { from: from.getTime(), to: to.getTime() }, body.missed)
    if (!closed.ok) {
      const codes = closed.detail.ids.map((id) => due.get(id)?.code ?? '?').slice(0, 20)
      throw new Refusal(closed.code, { codes: codes.join(', '), specimenIds: closed.detail.ids })
    }
    const { missed, broken, onHold } = closed.value
    await dayReviews.addMissed(
      missed.flatMap(({ specimenId, reason }) => {
        const specimen = due.get(specimenId)
        return specimen
          ? { day, specimenId, reason, clientId: specimen.client.id, workSiteId: specimen.workSite.id }
          : []
      }),
    )
    const review = { id: newId(), day, number: sentBefore + 1, broken, missed: missed.length, onHold }
    const before = await dayReviews.review(day)
    if ((before?.number ?? 0) !== sentBefore || !(await dayReviews.addReview(review)))
      throw new Refusal('dayReview.changed')
    announce('dayReview', day)
    return orRefuse(await dayReviews.review(day), 'dayReview.changed')
  })
}

const asClosing = ({ id, state, dueAt, break: reading }: Specimen) => ({
  id,
  state,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  brokenAt: reading === null ? null : Date.parse(reading.brokenAt),
})
