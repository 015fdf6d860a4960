import type { Task, TaskName } from '@probeta/contract/workplace/dashboard.ts'
import type { Dashboard } from './queries.ts'

export type Tile = Task & {
  to: string
  /** The filters under which the screen lists as many rows as the tile counts. */
  search: Record<string, string>
  /** `danger`: urgent; `plain`: to be done. */
  tone: 'danger' | 'plain'
}

const results = '/consultas/resultadoscilindros'
const breaks = '/servicios/roturasdiarias'
const sheets = '/consultas/planillasingresadas'

const screens: Record<TaskName, (of: Dashboard) => Pick<Tile, 'to' | 'search'>> = {
  overdue: () => ({ to: breaks, search: {} }),
  dueToday: () => ({ to: breaks, search: {} }),
  requests: () => ({ to: '/servicios/programacion', search: { view: 'list', state: 'requested' } }),
  visitsToday: ({ today }) => ({
    to: '/servicios/programacion',
    search: { view: 'list', state: 'toMake', from: today, to: today },
  }),
  queriedSheets: () => ({ to: '/servicios/muestras', search: { state: 'queried', turn: 'mine' } }),
  stepsDue: () => ({ to: results, search: { view: 'investigations', stepsDue: 'yes' } }),
  missingSheets: () => ({ to: sheets, search: { view: 'missing' } }),
  sheetsToAccept: () => ({ to: sheets, search: { state: 'entered' } }),
  toCheck: () => ({ to: results, search: { state: 'toCheck', turn: 'mine' } }),
  toApprove: () => ({ to: results, search: { state: 'toApprove', turn: 'mine' } }),
  toReport: ({ reportFrom }) => ({ to: results, search: { state: 'approved', from: reportFrom } }),
  toAuthorise: () => ({ to: results, search: { view: 'reports', reportState: 'submitted' } }),
  toSend: () => ({ to: results, search: { view: 'deliveries', deliveryState: 'waiting' } }),
}
const pressing: readonly TaskName[] = ['overdue', 'requests', 'queriedSheets', 'stepsDue']

/** The open tasks, urgent ones first, and separately those with a count of zero. */
export function listTasks(data: Dashboard): { open: Tile[]; settled: Tile[] } {
  const tiles = data.tasks.map((task): Tile => ({
    ...task,
    ...screens[task.name](data),
    tone: pressing.includes(task.name) && task.count > 0 ? 'danger' : 'plain',
  }))
  const open = tiles.filter(({ count }) => count > 0)
  return {
    open: [...open.filter(({ tone }) => tone === 'danger'), ...open.filter(({ tone }) => tone === 'plain')],
    settled: tiles.filter(({ count }) => count === 0),
  }
}
