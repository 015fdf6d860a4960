import { describe, expect, it } from 'vitest'
import { describeNext, trackSteps } from './track-steps.ts'

const sample = {
  castAt: '2026-11-01T08:00:00Z',
  receivedAt: '2026-11-02T09:00:00Z',
  brokenAt: null,
  issuedAt: null,
  next: { ageHours: 168, dueOn: '2026-11-08' },
}
const age = {
  ageHours: 168,
  dueOn: '2026-11-08',
  state: 'waiting',
  brokenAt: null,
  issuedAt: null,
  outcome: null,
} as const

describe('the way of a sample', () => {
  it('shows what is done with its time, where it is, and what is ahead with its day', () => {
    const way = trackSteps({ ...sample, step: 'received' })
    expect(way.map(({ station, state }) => `${station} ${state}`)).toEqual([
      'cast done',
      'siteCure done',
      'received now',
      'breakDue ahead',
      'inReview ahead',
      'issued ahead',
    ])
    expect(way[2]?.at).toEqual({ instant: '2026-11-02T09:00:00Z' })
    expect(way[3]?.at).toEqual({ day: '2026-11-08' })
    expect(way[4]?.at).toBeNull()
  })
  it('ends in the laboratory for what was never tested', () => {
    const way = trackSteps({ ...sample, next: null, step: 'untested' })
    expect(way.filter(({ state }) => state === 'now').map(({ station }) => station)).toEqual(['received'])
  })
})

const taken = { rejectedBecause: '' }

describe('what comes next', () => {
  it.each([
    ['2026-11-07', { key: 'nextBreak', ageHours: 168, day: '2026-11-08' }],
    ['2026-11-08', { key: 'nextToday', ageHours: 168 }],
    ['2026-11-09', { key: 'nextPast', ageHours: 168, day: '2026-11-08' }],
  ])('on %s', (today, expected) => {
    expect(describeNext({ ...taken, step: 'received', next: sample.next, ages: [age] }, today)).toEqual([
      expected,
    ])
  })
  it.each([
    ['inReview', [age], 'nextReview'],
    ['issued', [age], 'nextNothing'],
    ['untested', [age], 'nextLost'],
    ['received', [], 'nextReserve'],
  ] as const)('of a sample %s', (step, ages, key) => {
    expect(describeNext({ ...taken, step, next: null, ages: [...ages] }, '2026-11-09')).toEqual([{ key }])
  })
  it('is nothing of a truck that was sent back, or tested fresh alone', () => {
    const without = { next: null, ages: [], rejectedBecause: 'Asentamiento 230 mm' }
    expect(describeNext({ ...without, step: 'rejected' }, '2026-11-09')).toEqual([
      { key: 'nextRejected', because: 'Asentamiento 230 mm' },
    ])
    expect(describeNext({ ...without, step: 'freshOnly' }, '2026-11-09')).toEqual([{ key: 'nextFresh' }])
  })
  it('is the break that waits behind a review, too', () => {
    const next = describeNext({ ...taken, step: 'inReview', next: sample.next, ages: [age] }, '2026-11-07')
    expect(next.map(({ key }) => key)).toEqual(['nextReview', 'nextBreak'])
  })
})
