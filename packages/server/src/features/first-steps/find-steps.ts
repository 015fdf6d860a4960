import type { FirstSteps } from '@probeta/contract/first-steps.ts'
import type { Context } from '../../context.ts'
import type { Readings } from '../../db/stores.ts'
import { nextStep, planSteps } from './plan-steps.ts'

const mostNamed = 10
const nothing: Omit<FirstSteps, 'complete' | 'mayLoadDemonstration'> = {
  steps: [],
  next: null,
  on: { workSiteId: null, sheetId: null, dueOn: null, test: null },
  people: { breaks: [], approves: [] },
}

/** How far the laboratory has come; of one that has issued a report only on demand. */
export async function findSteps(
  ctx: Context,
  { firstSteps }: Pick<Readings, 'firstSteps'>,
  all: boolean,
): Promise<FirstSteps> {
  const complete = await firstSteps.issued()
  if (complete && !all) return { ...nothing, complete, mayLoadDemonstration: false }
  const { workSiteId, sheetId, dueOn, ...known } = await firstSteps.known()
  const [people, skips, test] = [await firstSteps.people(), await firstSteps.skips(), await firstSteps.test()]
  const [breaks, approves] = [people.filter((one) => one.breaks), people.filter((one) => one.approves)]
  // Whoever broke never checks: it takes two who can share the work between them.
  const shared = breaks.some(({ id }) => approves.some((other) => other.id !== id))
  const steps = planSteps({
    done: { ...known, people: shared, report: complete },
    skips,
    levels: ctx.actor.levels,
    ownWork: test?.ownWork ?? false,
  })
  const names = (of: typeof people) => of.slice(0, mostNamed).map(({ name }) => name)
  return {
    complete,
    steps,
    next: complete ? null : nextStep(steps),
    on: {
      workSiteId,
      sheetId,
      dueOn,
      test: test ? { sampleId: test.sampleId, ageHours: test.ageHours } : null,
    },
    people: { breaks: names(breaks), approves: names(approves) },
    mayLoadDemonstration:
      ctx.actor.levels.get(9) !== undefined && ctx.actor.levels.get(9) !== 'view' && !known.client,
  }
}
