/** Groups of laboratory staff who are notified of a low result that has not been acknowledged. */
export const escalationRungs = ['approvers', 'siteResponsible', 'directors', 'administrators'] as const
export type EscalationRung = (typeof escalationRungs)[number]

/** `afterHours`: since the low result was found; each rung later than the one before. The last is repeated. */
export type Ladder = {
  readonly steps: readonly { readonly afterHours: number; readonly who: EscalationRung }[]
  readonly repeatHours: number
}

/** Default ladder: approvers of results are notified at once, the others as long as nobody acknowledges. */
export const usualLadder: Ladder = {
  steps: [
    { afterHours: 0, who: 'approvers' },
    { afterHours: 4, who: 'siteResponsible' },
    { afterHours: 8, who: 'directors' },
    { afterHours: 24, who: 'administrators' },
  ],
  repeatHours: 24,
}

export const mostRungs = 8

/** Checks that a ladder starts at once and its hours increase. */
export const isLadder = ({ steps }: Ladder): boolean =>
  steps.length > 0 &&
  steps.length <= mostRungs &&
  steps[0]?.afterHours === 0 &&
  steps.every(({ afterHours }, at) => at === 0 || afterHours > (steps[at - 1]?.afterHours ?? 0))

/** One notification: rungs are numbered from 0, repetitions of the last one continue the count. `at`: epoch ms. */
export type EscalationNotice = { readonly step: number; readonly who: EscalationRung; readonly at: number }

const hourMs = 3_600_000

function noticeAt(
  { steps, repeatHours }: Ladder,
  openedAt: number,
  step: number,
): EscalationNotice | undefined {
  const rung = steps[Math.min(step, steps.length - 1)]
  if (!rung) return undefined
  const repeats = Math.max(0, step - steps.length + 1)
  return { step, who: rung.who, at: openedAt + (rung.afterHours + repeats * repeatHours) * hourMs }
}

/**
 * Returns the notifications that are due and not yet sent, lowest rung first. `last`: the highest step sent; null for
 * none. Of missed repetitions, as during a server outage, only the latest is sent.
 */
export function dueTellings(
  ladder: Ladder,
  openedAt: number,
  last: number | null,
  now: number,
): EscalationNotice[] {
  const due: EscalationNotice[] = []
  for (let step = last === null ? 0 : last + 1; ; step += 1) {
    const next = noticeAt(ladder, openedAt, step)
    if (!next || next.at > now) break
    if (step >= ladder.steps.length && (due.at(-1)?.step ?? -1) >= ladder.steps.length) due.pop()
    due.push(next)
  }
  return due
}

/** Returns the next notification, if nobody acknowledges until then. */
export const nextTelling = (
  ladder: Ladder,
  openedAt: number,
  last: number | null,
): EscalationNotice | undefined => noticeAt(ladder, openedAt, last === null ? 0 : last + 1)
