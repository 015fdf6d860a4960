import { describe, expect, it } from 'vitest'
import { scrutinise, type LaboratoryRecords } from './scrutinise.ts'

const start = Date.UTC(2024, 2, 4, 12)
const breaks = [
  { at: start, press: 'P1', strength: 30 },
  { at: start + 1_000, press: 'P2', strength: 30 },
  { at: start + 30_000, press: 'P1', strength: 30 },
  { at: start + 500_000, press: 'P2', strength: 30 },
  { at: start, press: 'P3', strength: 30 },
]
/** Loads in whole kN, each followed by two copies of itself. */
const readings = Array.from(
  { length: 60 },
  (_, at) => 400 + 37 * Math.floor(at / 3) + (Math.floor(at / 3) % 10),
)
const sets = Array.from({ length: 20 }, (_, at) => [25 + at, 25 + at])
const strengths = Array.from({ length: 20 }, (_, at) => 25 + (at % 4))

const all: LaboratoryRecords = {
  loads: { readings, resolution: 1 },
  sets: { sets, resolution: 0.1 },
  tests: { strengths, specified: 25, resolution: 0.1 },
  breaks: { breaks },
}
const seen = (records: LaboratoryRecords, alpha?: number) => {
  const scrutiny = scrutinise(records, alpha)
  if (!scrutiny.ok) throw new Error(scrutiny.code)
  return scrutiny.value
}

describe('the records of one laboratory', () => {
  it('are looked at for every sign, each press by itself', () => {
    const { signs, untaken, family } = seen(all)
    expect(signs.map(({ sign }) => sign)).toEqual([
      'digitPreference',
      'duplicateValues',
      'repeatedSets',
      'smallWithinTestSpread',
      'smallOverallSpread',
      'equalToSpecified',
      'breaksTooClose',
      'breaksTooClose',
    ])
    expect(untaken).toEqual([
      { sign: 'breaksTooClose', press: 'P3', code: 'scrutiny.tooFew', detail: { n: 1, least: 2 } },
    ])
    expect(family).toEqual({ alpha: 0.01, looks: 6, anyFoundRate: 0.06, method: 'holm' })
    expect(signs.slice(6)).toMatchObject([
      {
        found: true,
        foundOfAll: true,
        adjustedRate: 0,
        evidence: { press: 'P1', tooClose: [{ earlier: 0, later: 2 }] },
      },
      {
        found: false,
        foundOfAll: false,
        adjustedRate: 1,
        evidence: { press: 'P2', closest: { earlier: 1, later: 3 } },
      },
    ])
  })

  it('have the rates of their looks raised for their number', () => {
    const { signs } = seen({ sets: all.sets ?? { sets: [], resolution: 1 } })
    const [copied, within] = signs
    expect(within).toMatchObject({ found: true, foundOfAll: true })
    expect(within?.adjustedRate).toBe(2 * (within?.falseAlarmRate ?? 0))
    expect(copied).toMatchObject({ found: false, falseAlarmRate: 1, adjustedRate: 1 })
  })

  it('may show a sign by itself that all looks together do not bear out', () => {
    const { signs } = seen(
      {
        sets: {
          sets: [
            [30, 45],
            [60, 70],
            [30, 45],
          ],
          resolution: 1,
        },
      },
      0.015,
    )
    // 0.01 by itself, 2·0.01 among two
    expect(signs[0]).toMatchObject({ sign: 'repeatedSets', found: true, foundOfAll: false })
    expect(signs[0]?.adjustedRate).toBeCloseTo(0.02, 12)
  })

  it('that are bad or too few are named, not dropped', () =>
    expect(
      seen({
        loads: { readings: [400, 400.5], resolution: 1 },
        tests: { strengths: [25], specified: 25, resolution: 0.1 },
      }).untaken,
    ).toEqual([
      {
        sign: 'digitPreference',
        code: 'scrutiny.finerThanResolution',
        detail: { index: 1, value: 400.5, resolution: 1 },
      },
      {
        sign: 'duplicateValues',
        code: 'scrutiny.finerThanResolution',
        detail: { index: 1, value: 400.5, resolution: 1 },
      },
      { sign: 'smallOverallSpread', code: 'scrutiny.tooFew', detail: { n: 1, least: 10 } },
    ]))

  it('take the least variation and the press time that the laboratory sets', () => {
    const set = seen({
      sets: { sets, resolution: 0.1, leastV: 0.1 },
      tests: { strengths, specified: 25, resolution: 0.1, leastV: 30 },
      breaks: { breaks: breaks.slice(0, 4), pressTime: { handlingSeconds: 0, freeShare: 0.9 } },
    })
    expect(set.signs.map(({ sign, found }) => [sign, found])).toEqual([
      ['repeatedSets', false],
      ['smallWithinTestSpread', false],
      ['smallOverallSpread', true],
      ['equalToSpecified', true],
      ['breaksTooClose', false],
      ['breaksTooClose', false],
    ])
  })

  it('without any are refused, and an empty list of breaks is named', () => {
    expect(scrutinise({})).toEqual({ ok: false, code: 'scrutiny.nothing', detail: {} })
    expect(seen({ breaks: { breaks: [] } })).toMatchObject({
      signs: [],
      untaken: [{ sign: 'breaksTooClose', code: 'scrutiny.tooFew', detail: { n: 0, least: 2 } }],
      family: { looks: 0, anyFoundRate: 0 },
    })
  })

  it('at more than certainty are still not more than certain', () =>
    expect(seen(all, 0.5).family).toMatchObject({ alpha: 0.5, anyFoundRate: 1 }))

  it('refuse a rate that is none', () =>
    expect(scrutinise(all, 1)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'alpha', value: 1, above: 0, below: 1 },
    }))
})
