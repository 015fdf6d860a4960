import { describe, expect, it } from 'vitest'
import { closeDay, type ClosingSpecimen, missedOf } from './close-day.ts'

const hour = 3_600_000
const span = { from: 24 * hour, to: 48 * hour }
const due = (id: string, but: Partial<ClosingSpecimen> = {}): ClosingSpecimen => ({
  id,
  state: 'curing',
  dueAt: 30 * hour,
  brokenAt: null,
  ...but,
})

describe('what was due on a day and was not broken', () => {
  it.each([
    ['waits', due('a'), true],
    ['waits since a day before', due('a', { dueAt: 2 * hour }), true],
    ['is due when the next day begins', due('a', { dueAt: span.to }), false],
    ['is due at the last moment of the day', due('a', { dueAt: span.to - 1 }), true],
    ['was never received', due('a', { state: 'cast' }), true],
    ['is on hold', due('a', { state: 'onHold' }), false],
    ['is locked', due('a', { state: 'locked' }), false],
    ['is a reserve', due('a', { dueAt: null }), false],
    ['is broken', due('a', { state: 'broken', brokenAt: 30 * hour }), false],
    ['is not tested', due('a', { state: 'notTested' }), false],
  ] as const)('%s', (_, specimen, missed) =>
    expect(missedOf([specimen], span)).toEqual(missed ? [specimen] : []),
  )
})

describe('the end of a day', () => {
  const list = [
    due('a'),
    due('b'),
    due('c', { state: 'broken', brokenAt: 24 * hour }),
    due('d', { state: 'checked', brokenAt: 48 * hour }),
    due('e', { state: 'onHold' }),
    due('f', { state: 'locked' }),
    due('g', { state: 'broken', brokenAt: 24 * hour - 1 }),
  ]
  const reasons = [
    { specimenId: 'a', reason: ' corte de luz ' },
    { specimenId: 'b', reason: 'no se encontró' },
  ]

  it('counts what broke within it, what is on hold, and keeps the reasons', () =>
    expect(closeDay(list, span, reasons)).toEqual({
      ok: true,
      value: {
        missed: [
          { specimenId: 'a', reason: 'corte de luz' },
          { specimenId: 'b', reason: 'no se encontró' },
        ],
        broken: 1,
        onHold: 2,
      },
    }))

  it('names who has no reason, a blank one included', () => {
    expect(closeDay(list, span, [])).toEqual({
      ok: false,
      code: 'dayReview.reasonMissing',
      detail: { ids: ['a', 'b'] },
    })
    expect(closeDay(list, span, [...reasons.slice(0, 1), { specimenId: 'b', reason: '  ' }])).toMatchObject({
      code: 'dayReview.reasonMissing',
      detail: { ids: ['b'] },
    })
  })

  it('refuses a reason for what is broken, on hold or not on the list, or for one twice', () => {
    for (const specimenId of ['c', 'e', 'z', 'a'])
      expect(closeDay(list, span, [...reasons, { specimenId, reason: 'x' }])).toEqual({
        ok: false,
        code: 'dayReview.changed',
        detail: { ids: [specimenId] },
      })
  })
})
