import { expect, it } from 'vitest'
import { groupKept } from './group-kept.ts'

it('groups stored data by purpose, with the newest time of each group', () => {
  expect(
    groupKept([
      { name: 'breaks:2026-03-11', at: 5 },
      { name: 'workSites', at: 1 },
      { name: 'breaks:2026-03-10', at: 4 },
      { name: 'calendar', at: 3 },
      { name: 'visit:a', at: 2 },
      { name: 'session', at: 9 },
    ]),
  ).toEqual([
    { name: 'other', day: null, at: 3 },
    { name: 'visit', day: null, at: 2 },
    { name: 'session', day: null, at: 9 },
    { name: 'breaks', day: '2026-03-10', at: 4 },
    { name: 'breaks', day: '2026-03-11', at: 5 },
  ])
})
