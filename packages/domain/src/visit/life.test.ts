import { describe, expect, it } from 'vitest'
import {
  decideVisit,
  possibleVisitActions,
  type VisitAction,
  visitLife,
  type VisitState,
  visitStates,
  afterPlacing,
  isOfTechnician,
} from './life.ts'

const actions = Object.keys(visitLife) as VisitAction[]
const expected: Record<VisitState, Partial<Record<VisitAction, VisitState>>> = {
  requested: { schedule: 'scheduled', cancel: 'cancelled' },
  scheduled: { reschedule: 'scheduled', accept: 'accepted', decline: 'declined', cancel: 'cancelled' },
  accepted: { reschedule: 'scheduled', decline: 'declined', arrive: 'onSite', cancel: 'cancelled' },
  declined: { schedule: 'scheduled', cancel: 'cancelled' },
  onSite: { finish: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
}

describe('the life of a visit', () => {
  it.each(visitStates.flatMap((state) => actions.map((action) => [state, action] as const)))(
    'from %s, %s',
    (state, action) => {
      const to = expected[state][action]
      const decision = decideVisit(state, action, 'rain')
      if (to) expect(decision).toEqual({ ok: true, value: to })
      else
        expect(decision).toEqual({
          ok: false,
          code: 'visit.wrongState',
          detail: { action, state, from: visitLife[action].from },
        })
    },
  )

  it.each(visitStates)('offers from %s what leads somewhere, and nothing else', (state) =>
    expect(possibleVisitActions(state)).toEqual(Object.keys(expected[state])),
  )

  it.each([null, '', '  '])('is not cancelled for the reason %j', (reason) =>
    expect(decideVisit('accepted', 'cancel', reason)).toEqual({
      ok: false,
      code: 'visit.reasonMissing',
      detail: { action: 'cancel' },
    }),
  )

  it('takes every other step without a reason', () => {
    const reasoned = actions.filter((action) => {
      const [from] = visitLife[action].from
      return !decideVisit(from, action, null).ok
    })
    expect(reasoned).toEqual(['decline', 'cancel'])
  })

  it('tells a step that may not be taken from one that lacks its reason', () =>
    expect(decideVisit('done', 'cancel', null)).toMatchObject({ ok: false, code: 'visit.wrongState' }))
})

describe('a visit whose hour or technician changes', () => {
  it.each([
    ['requested', 'requested'],
    ['scheduled', 'scheduled'],
    ['accepted', 'scheduled'],
    ['declined', 'scheduled'],
  ] as const)('goes from %s to %s', (from, to) => expect(afterPlacing(from)).toEqual({ ok: true, value: to }))

  it.each(['onSite', 'done', 'cancelled'] as const)('stays where it is once it is %s', (state) =>
    expect(afterPlacing(state)).toMatchObject({ ok: false, code: 'visit.wrongState' }),
  )

  it('is accepted, declined, reached and finished by whoever goes there', () =>
    expect(actions.filter(isOfTechnician)).toEqual(['accept', 'decline', 'arrive', 'finish']))
})
