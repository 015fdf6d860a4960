import { type FirstStep, firstSteps } from '@probeta/contract/laboratory/first-steps.ts'
import { roleOf } from '@probeta/domain/people/permissions.ts'
import { expect, it } from 'vitest'
import { type Done, nextStep, planSteps } from './plan-steps.ts'

const doing = (...done: FirstStep[]) =>
  Object.fromEntries(firstSteps.map((step) => [step, done.includes(step)])) as Done
const levels = roleOf('administrator')
const plan = (done: Done, but: Partial<Parameters<typeof planSteps>[0]> = {}) =>
  planSteps({ done, skips: [], levels, ownWork: false, ...but })
const stateOf = (steps: ReturnType<typeof planSteps>, name: FirstStep) =>
  steps.find(({ step }) => step === name)?.state

it('begins with the laboratory itself, and keeps waiting what needs something else first', () => {
  const steps = plan(doing())
  expect(nextStep(steps)).toBe('laboratory')
  expect(steps.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual([
    'laboratory',
    'people',
    'press',
    'place',
    'client',
  ])
  expect(stateOf(plan(doing('client')), 'workSite')).toBe('open')
})

it('never sends back to what has become of no use, and always to the letterhead and the second person', () => {
  const cast = plan(doing('client', 'workSite', 'mix', 'sheet'))
  expect(stateOf(cast, 'visit')).toBe('passed')
  expect(stateOf(cast, 'press')).toBe('open')
  expect(nextStep(cast)).toBe('laboratory')
  const broken = plan(doing('laboratory', 'client', 'workSite', 'mix', 'sheet', 'break'))
  expect(['press', 'place', 'reception'].map((step) => stateOf(broken, step as FirstStep))).toEqual([
    'passed',
    'passed',
    'passed',
  ])
  expect(nextStep(broken)).toBe('people')
})

it('goes on after a step that was left out, says why it was, and leads through what a first report needs', () => {
  const skips = [{ step: 'press' as const, reason: 'Ensaya otro laboratorio' }]
  const steps = plan(doing('laboratory', 'people'), { skips })
  expect(steps.find(({ step }) => step === 'press')).toEqual({
    step: 'press',
    state: 'skipped',
    reason: 'Ensaya otro laboratorio',
    mine: true,
  })
  expect(nextStep(steps)).toBe('client')
  expect(stateOf(steps, 'place')).toBe('open')
})

it('gives the check to somebody else than who broke', () => {
  const mine = (ownWork: boolean) =>
    plan(doing('sheet', 'break'), { ownWork }).find(({ step }) => step === 'review')?.mine
  expect([mine(true), mine(false)]).toEqual([false, true])
  const field = plan(doing(), { levels: roleOf('fieldTechnician') })
  expect(field.filter((step) => step.mine).map(({ step }) => step)).toEqual(['sheet', 'reception'])
})
