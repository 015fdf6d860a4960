import { expect, it } from 'vitest'
import { listTasks } from './list-tasks.ts'

const numbers = { overdue: 3, dueToday: 0, toCheck: 5, toApprove: null, toReport: null }

it('what presses comes first, and what a person may not open is not there', () => {
  expect(listTasks(numbers).map(({ name, tone }) => [name, tone])).toEqual([
    ['overdue', 'danger'],
    ['dueToday', 'quiet'],
    ['toCheck', 'plain'],
  ])
})

it('a tile opens its screen, already filtered', () => {
  expect(listTasks(numbers).at(-1)).toMatchObject({
    to: '/consultas/resultadoscilindros',
    search: { state: 'toCheck' },
  })
})
