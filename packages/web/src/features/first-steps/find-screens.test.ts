import { type FirstSteps, firstSteps } from '@probeta/contract/laboratory/first-steps.ts'
import { expect, it } from 'vitest'
import { findScreens } from './find-screens.ts'

const today = '2026-11-18'
const guide = (on: Partial<FirstSteps['on']> = {}): FirstSteps => ({
  complete: false,
  steps: [],
  next: null,
  on: { workSiteId: 'w', sheetId: 's', dueOn: today, test: { sampleId: 'p', ageHours: 672 }, ...on },
  people: { breaks: [], approves: [] },
  others: [],
  soleApprover: false,
  mayLoadDemonstration: false,
})

it('every step opens a form, none a list to look for it in', () => {
  for (const step of firstSteps) expect(findScreens(step, guide(), today)[0]?.label).toBe('go')
  expect(findScreens('mix', guide(), today)[0]).toMatchObject({
    params: { workSiteId: 'w' },
    search: { open: 'mix' },
  })
})

it('a second person is offered in the roles that complement the first', () => {
  expect(findScreens('people', guide(), today).map(({ search }) => search['new'])).toEqual([
    'director',
    'laboratoryTechnician',
  ])
})

it('a sheet is offered of the days on which its specimens are due today', () => {
  expect(findScreens('sheet', guide(), today).map(({ search }) => search['new'])).toEqual([
    '2026-10-21',
    '2026-11-11',
    '1',
  ])
})

it('leads to a sheet of the past where nothing can be broken yet', () => {
  expect(findScreens('break', guide({ dueOn: '2026-11-25' }), today)).toMatchObject([
    { label: 'goSheet', search: { new: '2026-10-21', workSiteId: 'w' } },
  ])
  expect(findScreens('break', guide({ dueOn: '2026-11-17' }), today)).toMatchObject([{ label: 'go' }])
})
