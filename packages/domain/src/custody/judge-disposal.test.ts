import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../scheduling/laboratory-day.ts'
import {
  type DisposalFacts,
  disposalKinds,
  disposalRuleCodes,
  disposalRules,
  judgeDisposal,
  usualPeriods,
} from './judge-disposal.ts'

const today = '2026-11-27'
const ago = (days: number): Day => addDays(today, -days)
const facts = (but: Partial<DisposalFacts>): DisposalFacts => ({
  kind: 'reserve',
  locked: false,
  lowOpen: false,
  investigated: false,
  missing: false,
  noResult: false,
  castOn: ago(61),
  issuedOn: ago(30),
  ...but,
})
const judged = (but: Partial<DisposalFacts>) => judgeDisposal(facts(but), usualPeriods, today)

describe('a tested specimen', () => {
  it.each([
    ['is kept while its result is in no report', { issuedOn: null }, 'keep', 'notIssued', null],
    ['is kept for a week after its report', { issuedOn: ago(6) }, 'keep', 'tested', addDays(today, 1)],
    ['may go when the week is over', { issuedOn: ago(7) }, 'mayGo', 'tested', today],
    ['is kept while a low result waits for an answer', { lowOpen: true }, 'keep', 'lowResult', null],
    ['is kept while its batch is investigated', { investigated: true }, 'keep', 'investigation', null],
  ] as const)('%s', (_, but, judgement, rule, from) =>
    expect(judged({ kind: 'tested', ...but })).toEqual({ judgement, rule, from }),
  )
})

describe('a reserve', () => {
  it.each([
    ['is kept until there is a result', { noResult: true, issuedOn: null }, 'keep', 'noResult', null],
    ['is kept until the result is issued', { issuedOn: null }, 'keep', 'notIssued', null],
    ['is kept until it is 60 days old', { castOn: ago(59) }, 'keep', 'reserve', addDays(today, 1)],
    ['may go at 60 days', { castOn: ago(60) }, 'mayGo', 'reserve', today],
    [
      'of a late report waits for the report',
      { castOn: ago(90), issuedOn: today },
      'mayGo',
      'reserve',
      today,
    ],
    ['is called by a low result, however old', { lowOpen: true }, 'call', 'lowResult', null],
    ['is called for a lost specimen', { missing: true, noResult: true }, 'call', 'missing', null],
    ['is kept while its batch is investigated', { investigated: true }, 'keep', 'investigation', null],
    ['that somebody locked stays', { locked: true, lowOpen: true }, 'keep', 'locked', null],
  ] as const)('%s', (_, but, judgement, rule, from) => expect(judged(but)).toEqual({ judgement, rule, from }))
})

it('a specimen that will not be tested may go at once, and one that waits for its day never', () => {
  expect(judged({ kind: 'notTested', issuedOn: null })).toMatchObject({ judgement: 'mayGo' })
  expect(judged({ kind: 'toTest' })).toMatchObject({ judgement: 'keep', rule: 'toTest' })
})

it('every rule has its code', () =>
  expect([...new Set(disposalRules.map(({ rule }) => rule))]).toEqual(disposalRuleCodes))

describe('whatever the facts', () => {
  const days = fc.integer({ min: 0, max: 400 })
  const anyFacts = fc.record({
    kind: fc.constantFrom(...disposalKinds),
    locked: fc.boolean(),
    lowOpen: fc.boolean(),
    investigated: fc.boolean(),
    missing: fc.boolean(),
    noResult: fc.boolean(),
    castOn: days.map(ago),
    issuedOn: fc.option(days.map(ago)),
  })
  const periods = fc.record({ testedDays: days, reserveDays: days })

  it('nothing goes while it answers an open question', () =>
    fc.assert(
      fc.property(anyFacts, periods, (given, kept) => {
        const { judgement } = judgeDisposal(given, kept, today)
        const isOpen = given.lowOpen || given.investigated || given.issuedOn === null
        const isWanted = given.kind === 'tested' || given.kind === 'reserve'
        expect(judgement === 'mayGo' && isOpen && isWanted).toBe(false)
      }),
    ))

  it('what may go today may go tomorrow, and longer periods let nothing go sooner', () =>
    fc.assert(
      fc.property(anyFacts, periods, days, (given, kept, more) => {
        const now = judgeDisposal(given, kept, today)
        const longer = { testedDays: kept.testedDays + more, reserveDays: kept.reserveDays + more }
        if (now.judgement === 'mayGo')
          expect(judgeDisposal(given, kept, addDays(today, more)).judgement).toBe('mayGo')
        else expect(judgeDisposal(given, longer, today).judgement).toBe(now.judgement)
      }),
    ))

  it('only a reserve is called', () =>
    fc.assert(
      fc.property(anyFacts, periods, (given, kept) => {
        const { judgement } = judgeDisposal(given, kept, today)
        if (judgement === 'call') expect(given.kind).toBe('reserve')
      }),
    ))
})
