import type { staffDashboardEndpoint, Task, TaskName } from '@probeta/contract/workplace/dashboard.ts'
import { mostAlerts } from '@probeta/contract/workplace/dashboard.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  permission,
  type PermissionId,
  type PermissionLevel,
  reaches,
} from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import { mostCounted } from '../../db/queries/seek.ts'
import type { Readings } from '../../stores/stores.ts'
import { fillDays, planToday, type Today } from '../../stores/dashboard/plan-today.ts'

type Dashboard = ResultOf<typeof staffDashboardEndpoint>
type Branch = string | undefined
type May = (permission: PermissionId, level?: PermissionLevel) => boolean

const testsShown = 8

const task = (name: TaskName, count: number, beside = 0): Task => ({
  name,
  count: Math.min(count, mostCounted - 1),
  capped: count >= mostCounted,
  beside,
})

async function breakTasks({ dashboard }: Readings, today: Today, branch: Branch): Promise<Task[]> {
  const { overdue, dueToday, broken } = await dashboard.breaks(today, branch)
  return [task('overdue', overdue), task('dueToday', dueToday, broken)]
}

async function visitTasks({ visits }: Readings, { day }: Today, userId: number, may: May): Promise<Task[]> {
  const today = { state: 'toMake', from: day, to: day } as const
  const [all, own, requests] = await Promise.all([
    visits.count(today),
    visits.count({ ...today, technicianId: userId }),
    may(permission.visits, 'edit') ? visits.count({ state: 'requested' }) : undefined,
  ])
  return [...(requests === undefined ? [] : [task('requests', requests)]), task('visitsToday', all, own)]
}

/** Counts the person's own readings separately: somebody else has to check or approve those. */
async function reviewTask(
  { strengthTests }: Readings,
  name: 'toCheck' | 'toApprove',
  userId: number,
): Promise<Task> {
  const turn = { userId, check: name === 'toCheck', approve: name === 'toApprove' }
  const [all, mine] = await Promise.all([
    strengthTests.count({ state: name }),
    strengthTests.count({ state: name, turn }),
  ])
  return task(name, mine, all - mine)
}

async function findTasks(
  ctx: Context,
  stores: Readings,
  today: Today,
  may: May,
  branch: Branch,
): Promise<Task[]> {
  const { dashboard, sheets, enteredSheets, strengthTests, deliveries, investigations } = stores
  const { id } = ctx.actor
  const one = async (name: TaskName, count: Promise<number>) => [task(name, await count)]
  const found = await Promise.all([
    may(permission.breaks) ? breakTasks(stores, today, branch) : [],
    may(permission.visits) ? visitTasks(stores, today, id, may) : [],
    may(permission.samples, 'edit')
      ? one('queriedSheets', sheets.count({ state: 'queried', turn: 'mine' }))
      : [],
    may(permission.results, 'edit') ? one('stepsDue', investigations.countDue(today.day)) : [],
    may(permission.sheets) ? one('missingSheets', enteredSheets.countSheetless(today.day)) : [],
    may(permission.sheets, 'approve') ? one('sheetsToAccept', dashboard.sheetsToAccept()) : [],
    may(permission.results, 'edit') ? reviewTask(stores, 'toCheck', id) : [],
    may(permission.results, 'approve') ? reviewTask(stores, 'toApprove', id) : [],
    may(permission.results, 'edit')
      ? one('toReport', strengthTests.count({ state: 'approved', from: today.reportFrom }))
      : [],
    may(permission.results, 'approve') ? one('toAuthorise', dashboard.reportsToAuthorise()) : [],
    may(permission.results, 'edit')
      ? deliveries.standing().then(({ waiting }) => task('toSend', waiting))
      : [],
  ])
  return found.flat()
}

async function findAlerts({ dashboard }: Readings, { day }: Today, may: May) {
  const found = await Promise.all([
    ...(may(permission.results) ? [dashboard.lowAlerts(), dashboard.failedDeliveries()] : []),
    ...(may(permission.tables) ? [dashboard.calibrations(day), dashboard.padsOver()] : []),
    ...(may(permission.technicians) ? [dashboard.certificatesEnding(day)] : []),
  ])
  return {
    alerts: found.flatMap(({ some }) => some),
    alertTotals: found.filter(({ count }) => count > mostAlerts).map(({ kind, count }) => ({ kind, count })),
  }
}

async function findLoad(
  { dashboard, calendar }: Readings,
  today: Today,
  branch: Branch,
): Promise<Dashboard['load']> {
  const [days, closed] = await Promise.all([dashboard.load(today, branch), calendar.find()])
  return {
    breaksPerDay: branch === undefined ? closed.breaksPerDay : null,
    days: fillDays(today, days, closed),
  }
}

/** The pending work. A part that the person may not open is null, or absent from a list. */
export function showDashboard(
  ctx: Context,
  { query: { branch } }: Parsed<typeof staffDashboardEndpoint>,
): Promise<Dashboard> {
  const may: May = (id, level = 'view') => {
    const held = ctx.actor.levels.get(id)
    return held !== undefined && reaches(held, level)
  }
  const today = planToday(ctx.installation.now(), ctx.scope.timeZone)
  return ctx.read(async (stores) => {
    const [tasks, alerts, load, latest, onTime, records] = await Promise.all([
      findTasks(ctx, stores, today, may, branch),
      findAlerts(stores, today, may),
      may(permission.breaks) ? findLoad(stores, today, branch) : null,
      may(permission.results) ? stores.strengthTests.latest(testsShown) : [],
      may(permission.statistics) ? stores.dashboard.onTime(today) : null,
      may(permission.users) || may(permission.results, 'approve')
        ? stores.dashboard.recordCheck().then((last) => ({ last }))
        : null,
    ])
    return { today: today.day, tasks, reportFrom: today.reportFrom, ...alerts, load, latest, onTime, records }
  })
}
