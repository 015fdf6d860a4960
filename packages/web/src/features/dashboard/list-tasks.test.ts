import { type Task, taskNames } from '@probeta/contract/workplace/dashboard.ts'
import { expect, it } from 'vitest'
import { listTasks } from './list-tasks.ts'
import type { Dashboard } from './queries.ts'

const task = (name: Task['name'], count: number): Task => ({ name, count, capped: false, beside: 0 })
const having = (...tasks: Task[]): Dashboard => ({
  today: '2026-11-18',
  reportFrom: '2026-06-21',
  tasks,
  alerts: [],
  alertTotals: [],
  load: null,
  latest: [],
  onTime: null,
  records: null,
})

it('urgent tasks come first, and tasks with a count of zero are listed apart', () => {
  const { open, settled } = listTasks(
    having(task('overdue', 3), task('dueToday', 0), task('visitsToday', 2), task('queriedSheets', 1)),
  )
  expect(open.map(({ name, tone }) => [name, tone])).toEqual([
    ['overdue', 'danger'],
    ['queriedSheets', 'danger'],
    ['visitsToday', 'plain'],
  ])
  expect(settled.map(({ name }) => name)).toEqual(['dueToday'])
})

it('a tile opens its screen, filtered to what it counts', () => {
  const { open } = listTasks(having(...taskNames.map((name) => task(name, 1))))
  const search = (name: Task['name']) => open.find((tile) => tile.name === name)?.search
  expect(search('visitsToday')).toEqual({
    view: 'list',
    state: 'toMake',
    from: '2026-11-18',
    to: '2026-11-18',
  })
  expect(search('toCheck')).toEqual({ state: 'toCheck', turn: 'mine' })
  expect(search('toReport')).toEqual({ state: 'approved', from: '2026-06-21' })
  expect(open).toHaveLength(taskNames.length)
})
