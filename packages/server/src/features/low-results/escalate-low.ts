import { dueTellings, type EscalationRung, nextTelling } from '@probeta/domain/report/escalation.ts'
import type { Stores } from '../../stores/stores.ts'
import { factsOfLow, type Notice } from '../../stores/inbox/notice.ts'

/** Rungs notified instead, in this order, when a rung has no people. */
const instead: readonly EscalationRung[] = ['directors', 'administrators', 'approvers']

/**
 * Notifies the people on the due rungs of the escalation ladder of low results. Each step of each low result is notified
 * once, whichever server runs this. Returns how many low results were due.
 */
export async function escalateLow(
  { lowResults, inbox }: Pick<Stores, 'lowResults' | 'inbox'>,
  now: Date,
  most: number,
): Promise<number> {
  const ladder = await lowResults.ladder()
  const due = await lowResults.due(now, most)
  for (const low of due) {
    const { id, workSiteId, openedAt, toldStep, workSite, client } = low
    const opened = Date.parse(openedAt)
    let last = toldStep
    for (const { step, who } of dueTellings(ladder, opened, toldStep, now.getTime())) {
      last = step
      for (const rung of [who, ...instead]) {
        const people = await lowResults.peopleOn(rung, workSiteId)
        if (people.length === 0) continue
        const notice: Notice = {
          kind: 'lowResult',
          once: `lowResult:${id}:${step}`,
          object: { kind: 'lowResult', id },
          facts: { ...factsOfLow(low), workSite, client, step },
          to: people.map((one) => one.id),
          rung: { lowResultId: id, step, who: rung },
        }
        await inbox.raise([notice], now)
        break
      }
    }
    const next = nextTelling(ladder, opened, last)
    await lowResults.noteTold(id, { toldStep: last, nextAt: next?.at ?? now.getTime() + 86_400_000 })
  }
  return due.length
}
