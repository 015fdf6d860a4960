import { permission } from '@probeta/domain/people/permissions.ts'
import type { FirstStep, FirstSteps } from '@probeta/contract/laboratory/first-steps.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { mayDo, nextStep, planSteps } from '../../stores/first-steps/plan-steps.ts'

const mostNamed = 10
const nothing: Omit<FirstSteps, 'complete' | 'mayLoadDemonstration'> = {
  steps: [],
  next: null,
  on: { workSiteId: null, sheetId: null, dueOn: null, test: null },
  people: { breaks: [], approves: [] },
  others: [],
  soleApprover: false,
}

/** Finds which first steps the laboratory has done; once it has issued a report, only on demand. */
export async function findSteps(
  ctx: Context,
  { firstSteps }: Pick<Readings, 'firstSteps'>,
  all: boolean,
): Promise<FirstSteps> {
  const complete = await firstSteps.issued()
  if (complete && !all) return { ...nothing, complete, mayLoadDemonstration: false }
  const { workSiteId, sheetId, dueOn, ...known } = await firstSteps.known()
  const [people, skips, test] = [await firstSteps.people(), await firstSteps.skips(), await firstSteps.test()]
  const touched = (id: number) => test?.touchedBy.includes(id) ?? false
  const whoMay = (step: FirstStep, own: (id: number) => boolean = () => false) =>
    people.filter(({ id, levels }) => mayDo(step, (screen) => levels[screen], own(id)))
  const [breaks, approves] = [whoMay('break'), whoMay('review')]
  // Whoever broke a specimen never checks it: two people are needed.
  const shared = breaks.some(({ id }) => approves.some((other) => other.id !== id))
  const steps = planSteps({
    done: { ...known, people: shared, report: complete },
    skips,
    levels: ctx.actor.levels,
    ownWork: touched(ctx.actor.id),
  })
  const next = complete ? null : nextStep(steps)
  const names = (of: typeof people) => of.slice(0, mostNamed).map(({ name }) => name)
  return {
    complete,
    steps,
    next,
    on: {
      workSiteId,
      sheetId,
      dueOn,
      test: test ? { sampleId: test.sampleId, ageHours: test.ageHours } : null,
    },
    people: { breaks: names(breaks), approves: names(approves) },
    others: next === null ? [] : names(whoMay(next, touched).filter(({ id }) => id !== ctx.actor.id)),
    soleApprover: approves.length === 1 && approves[0]?.id === ctx.actor.id,
    mayLoadDemonstration:
      ctx.actor.levels.get(permission.users) !== undefined &&
      ctx.actor.levels.get(permission.users) !== 'view' &&
      !known.client,
  }
}
