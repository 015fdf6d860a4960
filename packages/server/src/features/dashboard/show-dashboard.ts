import type { staffDashboard as endpoint } from '@probeta/contract/dashboard.ts'
import type { ResultOf } from '@probeta/contract/endpoint.ts'
import { type PermissionId, type PermissionLevel, reaches } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../context.ts'
import { fillDays, planToday } from './plan-today.ts'

type Dashboard = ResultOf<typeof endpoint>
type Step = Dashboard['firstSteps'][number]['step']

/** Each first step with the permission of the screen on which it is done. */
const steps: readonly { step: Step; permission: PermissionId }[] = [
  { step: 'client', permission: 21 },
  { step: 'workSite', permission: 22 },
  { step: 'mix', permission: 22 },
  { step: 'user', permission: 9 },
  { step: 'sheet', permission: 23 },
]
const testsShown = 8
const unknownReviews = { toCheck: null, toApprove: null }

/** What there is to do. What the person may not open is null, or absent from a list. */
export function showDashboard(ctx: Context): Promise<Dashboard> {
  const may = (permission: PermissionId, level: PermissionLevel = 'view') => {
    const held = ctx.actor.levels.get(permission)
    return held !== undefined && reaches(held, level)
  }
  const today = planToday(ctx.installation.now(), ctx.scope.timeZone)
  const [seesBreaks, seesResults] = [may(24), may(25)]

  return ctx.read(async ({ dashboard, strengthTests }) => {
    const [breaks, load, reviews, toReport, latest, has] = await Promise.all([
      seesBreaks ? dashboard.breaks(today) : { dueToday: null, overdue: null, brokenToday: null },
      seesBreaks ? dashboard.load(today) : undefined,
      seesResults ? dashboard.reviews() : unknownReviews,
      seesResults ? dashboard.toReport(today) : null,
      seesResults ? strengthTests.latest(testsShown) : [],
      dashboard.beginnings(),
    ])
    return {
      today: today.day,
      ...breaks,
      ...reviews,
      toReport,
      load: load ? fillDays(today, load) : [],
      latest,
      // With its first sheet a laboratory works.
      firstSteps: has.sheet
        ? []
        : steps
            .filter(({ permission }) => may(permission, 'edit'))
            .map(({ step }) => ({ step, done: has[step] })),
      mayLoadDemonstration: may(9, 'edit') && !has.client,
    }
  })
}
