import { dueTellings, type EscalationRung, nextTelling } from '@probeta/domain/report/escalation.ts'
import type { Stores } from '../../stores/stores.ts'
import { factsOfLot, type Notice } from '../../stores/inbox/notice.ts'

/** Where nobody stands on a rung, whoever stands on the next of these is told instead. */
const instead: readonly EscalationRung[] = ['directors', 'administrators', 'approvers']

/**
 * Finds what is low and what is low no more, and tells whoever stands on the rungs of the ladder that have come. Each
 * step of each low result is told once, whichever server looks. How many low results it found, told or closed.
 */
export async function escalateLow(
  { lowResults, inbox }: Pick<Stores, 'lowResults' | 'inbox'>,
  now: Date,
  most: number,
): Promise<number> {
  let changed = (await lowResults.closeCeased(now)) + (await lowResults.noteFailures())
  for (let found = most; found === most;) {
    found = await lowResults.openFound(now, most)
    changed += found
  }
  const ladder = await lowResults.ladder()
  for (const { id, workSiteId, openedAt, toldStep, failure, ...facts } of await lowResults.due(now, most)) {
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
          facts: { ...facts, ...factsOfLot(failure), step },
          to: people.map((one) => one.id),
          rung: { lowResultId: id, step, who: rung },
        }
        await inbox.raise([notice], now)
        break
      }
    }
    const next = nextTelling(ladder, opened, last)
    changed += 1
    await lowResults.noteTold(id, { toldStep: last, nextAt: next?.at ?? now.getTime() + 86_400_000 })
  }
  return changed
}
