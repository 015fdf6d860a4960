import { describe, expect, it } from 'vitest'
import {
  decide,
  possibleActions,
  specimenLife,
  specimenStates,
  type SpecimenAction,
  type SpecimenState,
} from './life.ts'

const actions = Object.keys(specimenLife) as SpecimenAction[]

/** The life of a specimen as a table of the trade: state → what may be done by a second person, and where it leads. */
const expected: Record<SpecimenState, Partial<Record<SpecimenAction, SpecimenState>>> = {
  cast: {
    leaveOnSite: 'onSite',
    receive: 'received',
    break: 'broken',
    hold: 'onHold',
    lock: 'locked',
    markNotTested: 'notTested',
    discard: 'discarded',
  },
  onSite: {
    receive: 'received',
    break: 'broken',
    hold: 'onHold',
    lock: 'locked',
    markNotTested: 'notTested',
    discard: 'discarded',
  },
  received: {
    undoReceive: 'cast',
    cure: 'curing',
    break: 'broken',
    hold: 'onHold',
    lock: 'locked',
    markNotTested: 'notTested',
    discard: 'discarded',
  },
  curing: {
    break: 'broken',
    hold: 'onHold',
    lock: 'locked',
    markNotTested: 'notTested',
    discard: 'discarded',
  },
  broken: {
    correctBreak: 'broken',
    swapBreak: 'broken',
    check: 'checked',
    returnForBreak: 'broken',
    invalidate: 'invalidated',
  },
  checked: { swapBreak: 'broken', approve: 'approved', returnForBreak: 'broken', invalidate: 'invalidated' },
  approved: { swapBreak: 'broken', reopen: 'broken' },
  onHold: { release: 'curing', lock: 'locked', markNotTested: 'notTested', discard: 'discarded' },
  locked: { release: 'curing', markNotTested: 'notTested', discard: 'discarded' },
  notTested: {},
  discarded: { restore: 'onHold' },
  invalidated: {},
}

describe('the life of a specimen', () => {
  it.each(specimenStates.flatMap((state) => actions.map((action) => [state, action] as const)))(
    'from %s, %s',
    (state, action) => {
      const to = expected[state][action]
      const decision = decide({ state, brokenBy: 'ana' }, action, 'ben')
      if (to) expect(decision).toEqual({ ok: true, value: to })
      else expect(decision).toMatchObject({ ok: false, code: 'specimen.wrongState' })
    },
  )

  it.each([
    ['check', 'broken'],
    ['approve', 'checked'],
    ['invalidate', 'broken'],
    ['invalidate', 'checked'],
  ] as const)('refuses to let whoever broke it %s it', (action, state) =>
    expect(decide({ state, brokenBy: 'ana' }, action, 'ana')).toMatchObject({
      ok: false,
      code: 'specimen.ownWork',
    }),
  )

  it('refuses whoever ever touched the reading, though another one broke it', () => {
    const specimen = { state: 'broken', brokenBy: 7, touchedBy: [7, 8, 9] } as const
    for (const hand of [8, '9'])
      expect(decide(specimen, 'check', hand)).toMatchObject({ code: 'specimen.ownWork' })
    expect(decide(specimen, 'check', 10)).toEqual({ ok: true, value: 'checked' })
    expect(decide(specimen, 'swapBreak', 8)).toEqual({ ok: true, value: 'broken' })
  })

  it('knows a person by id, as number or as text', () =>
    expect(decide({ state: 'broken', brokenBy: 7 }, 'check', '7')).toMatchObject({
      code: 'specimen.ownWork',
    }))

  it('lets whoever broke it correct the reading while nobody has checked it', () =>
    expect(decide({ state: 'broken', brokenBy: 'ana' }, 'correctBreak', 'ana')).toEqual({
      ok: true,
      value: 'broken',
    }))

  it('offers a person what that person may do, and nothing else', () => {
    expect(possibleActions({ state: 'broken', brokenBy: 'ana' }, 'ana')).toEqual([
      'correctBreak',
      'swapBreak',
      'returnForBreak',
    ])
    expect(possibleActions({ state: 'broken', brokenBy: 'ana' }, 'ben')).toContain('check')
    expect(possibleActions({ state: 'approved', brokenBy: 'ana' }, 'ben')).toEqual(['swapBreak', 'reopen'])
  })

  it('is left by a swap or opened again once approved, and by nothing else', () =>
    expect(
      actions.filter((action) => (specimenLife[action].from as readonly string[]).includes('approved')),
    ).toEqual(['swapBreak', 'reopen']))
})
