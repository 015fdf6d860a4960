/** Who of the laboratory is told of a low result that nobody has acknowledged. */
export const escalationRungs = ['approvers', 'siteResponsible', 'directors', 'administrators'] as const
export type EscalationRung = (typeof escalationRungs)[number]

/** `afterHours`: since the low result was found; each rung later than the one before. The last is repeated. */
export type Ladder = {
  readonly steps: readonly { readonly afterHours: number; readonly who: EscalationRung }[]
  readonly repeatHours: number
}

/** Whoever approves results hears of it at once; the rest while nobody acknowledges. */
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

/** Begins at once, and goes up in time. */
export const isLadder = ({ steps }: Ladder): boolean =>
  steps.length > 0 &&
  steps.length <= mostRungs &&
  steps[0]?.afterHours === 0 &&
  steps.every(({ afterHours }, at) => at === 0 || afterHours > (steps[at - 1]?.afterHours ?? 0))

/** One telling: rungs are numbered from 0, repetitions of the last one go on counting. `at`: ms since 1970. */
export type Telling = { readonly step: number; readonly who: EscalationRung; readonly at: number }

const hourMs = 3_600_000

function telling({ steps, repeatHours }: Ladder, openedAt: number, step: number): Telling | undefined {
  const rung = steps[Math.min(step, steps.length - 1)]
  if (!rung) return undefined
  const repeats = Math.max(0, step - steps.length + 1)
  return { step, who: rung.who, at: openedAt + (rung.afterHours + repeats * repeatHours) * hourMs }
}

/**
 * What has to be told by now and was not, lowest rung first. `last`: the highest step told; null when none was. Of
 * repetitions that were missed, as while the server stood still, only the latest is made up for.
 */
export function dueTellings(ladder: Ladder, openedAt: number, last: number | null, now: number): Telling[] {
  const due: Telling[] = []
  for (let step = last === null ? 0 : last + 1; ; step += 1) {
    const next = telling(ladder, openedAt, step)
    if (!next || next.at > now) break
    if (step >= ladder.steps.length && (due.at(-1)?.step ?? -1) >= ladder.steps.length) due.pop()
    due.push(next)
  }
  return due
}

/** Who is told next and when, if nobody acknowledges until then. */
export const nextTelling = (ladder: Ladder, openedAt: number, last: number | null): Telling | undefined =>
  telling(ladder, openedAt, last === null ? 0 : last + 1)
