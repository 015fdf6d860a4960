import type { Dashboard } from './queries.ts'

export type TaskName = 'overdue' | 'dueToday' | 'toCheck' | 'toApprove' | 'toReport'
export type Task = {
  name: TaskName
  count: number
  to: string
  search: Record<string, string>
  /** What presses, what is only to be done, what is done. */
  tone: 'danger' | 'plain' | 'quiet'
}

const breaks = '/servicios/roturasdiarias'
const results = '/consultas/resultadoscilindros'
const screens: Record<TaskName, { to: string; search: Record<string, string> }> = {
  overdue: { to: breaks, search: {} },
  dueToday: { to: breaks, search: {} },
  toCheck: { to: results, search: { state: 'toCheck' } },
  toApprove: { to: results, search: { state: 'toApprove' } },
  toReport: { to: results, search: { state: 'approved' } },
}

/** What there is to do, what presses first; only what the person may open (the others are null). */
export function listTasks(numbers: Pick<Dashboard, TaskName>): Task[] {
  return (Object.keys(screens) as TaskName[]).flatMap((name) => {
    const count = numbers[name]
    if (count === null) return []
    const tone = count === 0 ? 'quiet' : name === 'overdue' ? 'danger' : 'plain'
    return [{ name, count, tone, ...screens[name] } satisfies Task]
  })
}
