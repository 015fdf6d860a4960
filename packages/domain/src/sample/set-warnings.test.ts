import { describe, expect, it } from 'vitest'
import {
  type ReadingWarning,
  type WarnedReading,
  warningsOfReadings,
  warningsOfSummary,
} from './set-warnings.ts'

const reading: WarnedReading = {
  trueAgeHours: 672,
  withinTolerance: true,
  confirmedBecause: '',
  corrected: false,
  swapped: false,
  pressLine: '',
  loadFromPress: false,
  pressFaults: [],
  failure: '2',
  failureFigure: 'astmC39',
  noResult: false,
  rateHeld: 'inside',
}

describe('what is to be looked at in a set', () => {
  it('is nothing where every reading is as it should be', () =>
    expect(
      warningsOfReadings(672, [reading, { ...reading, pressLine: 'P 565', loadFromPress: true }]),
    ).toEqual([]))

  it.each<[ReadingWarning, Partial<WarnedReading>]>([
    ['brokenEarly', { withinTolerance: false, trueAgeHours: 640 }],
    ['brokenLate', { withinTolerance: false, trueAgeHours: 700 }],
    ['confirmed', { confirmedBecause: 'se repitió la medida' }],
    ['corrected', { corrected: true }],
    ['swapped', { swapped: true }],
    ['otherLoad', { pressLine: 'P 565', loadFromPress: false }],
    ['outsideVerifiedRange', { pressFaults: ['outsideVerifiedRange'] }],
    ['calibrationExpired', { pressFaults: ['calibrationExpired'] }],
    ['noResult', { noResult: true }],
    ['rateOutside', { rateHeld: 'slow' }],
    ['rateOutside', { rateHeld: 'fast' }],
    ['unsatisfactoryFailure', { failure: '4', failureFigure: 'en12390-3' }],
  ])('%s', (code, but) => expect(warningsOfReadings(672, [reading, { ...reading, ...but }])).toEqual([code]))

  it('says each once, in one order', () => {
    const both = { ...reading, swapped: true, corrected: true }
    expect(warningsOfReadings(672, [both, both])).toEqual(['corrected', 'swapped'])
  })

  it.each([
    [0, true, ['tooFew', 'rangeExceeded']],
    [1, true, ['rangeExceeded']],
    [0, false, ['rangeExceeded']],
  ] as const)('with %i waiting and at design age %s', (pending, atDesignAge, expected) =>
    expect(warningsOfSummary(['tooFew', 'rangeExceeded'], { pending, atDesignAge })).toEqual(expected),
  )
})
