import { describe, expect, it } from 'vitest'
import { scrutinise, type Question } from './scrutinise.ts'

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

const ofLoads: Question[] = [
  { sign: 'digitPreference', readings, resolution: 1 },
  { sign: 'duplicateValues', readings, resolution: 1 },
]
const ofSets: Question[] = [
  { sign: 'repeatedSets', sets, resolution: 0.1 },
  { sign: 'smallWithinTestSpread', sets, resolution: 0.1 },
]
const ofTests: Question[] = [
  { sign: 'smallOverallSpread', strengths, resolution: 0.1 },
  { sign: 'equalToSpecified', strengths, specified: 25, resolution: 0.1 },
]
const ofPress = (press: string): Question => ({
  sign: 'breaksTooClose',
  breaks: breaks.filter((one) => one.press === press),
})
const all = [...ofLoads, ...ofSets, ...ofTests, ofPress('P1'), ofPress('P2'), ofPress('P3')]

const seen = (questions: readonly Question[], alpha?: number) => {
  const scrutiny = scrutinise(questions, alpha)
  if (!scrutiny.ok) throw new Error(scrutiny.code)
  const { answers, family } = scrutiny.value
  return { answers, family, signs: answers.flatMap((answer) => (answer.ok ? [answer.value] : [])) }
}

describe('the records of one laboratory', () => {
  it('are asked every question, in the order given', () => {
    const { answers, family } = seen(all)
    expect(answers.map((answer) => (answer.ok ? answer.value.sign : answer.code))).toEqual([
      'digitPreference',
      'duplicateValues',
      'repeatedSets',
      'smallWithinTestSpread',
      'smallOverallSpread',
      'equalToSpecified',
      'breaksTooClose',
      'breaksTooClose',
      'scrutiny.tooFew',
    ])
    expect(answers[8]).toEqual({ ok: false, code: 'scrutiny.tooFew', detail: { n: 1, least: 2 } })
    expect(family).toEqual({ alpha: 0.01, looks: 6, anyFoundRate: 0.06, method: 'holm' })
    expect(answers.slice(6, 8)).toMatchObject([
      {
        value: {
          found: true,
          foundOfAll: true,
          adjustedRate: 0,
          evidence: { press: 'P1', tooClose: [{ earlier: 0, later: 1 }] },
        },
      },
      { value: { found: false, foundOfAll: false, adjustedRate: 1, evidence: { press: 'P2' } } },
    ])
  })

  it('have the rates of their looks raised for their number', () => {
    const [copied, within] = seen(ofSets).signs
    expect(within).toMatchObject({ found: true, foundOfAll: true })
    expect(within?.adjustedRate).toBe(2 * (within?.falseAlarmRate ?? 0))
    expect(copied).toMatchObject({ found: false, falseAlarmRate: 1, adjustedRate: 1 })
  })

  it('may show a sign by itself that all looks together do not bear out', () => {
    const pairs = [
      [300, 345],
      [360, 370],
      [300, 345],
    ]
    const { signs } = seen(
      [
        { sign: 'repeatedSets', sets: pairs, resolution: 1 },
        { sign: 'smallWithinTestSpread', sets: pairs, resolution: 1 },
      ],
      0.015,
    )
    // 0.01 by itself, 2·0.01 among two
    expect(signs[0]).toMatchObject({ sign: 'repeatedSets', found: true, foundOfAll: false })
    expect(signs[0]?.adjustedRate).toBeCloseTo(0.02, 12)
  })

  it('that are bad or too few keep their place, and are not counted', () => {
    const { answers, family } = seen([
      { sign: 'digitPreference', readings: [400, 400.5], resolution: 1 },
      { sign: 'smallOverallSpread', strengths: [25], resolution: 0.1 },
    ])
    expect(answers).toEqual([
      {
        ok: false,
        code: 'scrutiny.finerThanResolution',
        detail: { index: 1, value: 400.5, resolution: 1 },
      },
      { ok: false, code: 'scrutiny.tooFew', detail: { n: 1, least: 10 } },
    ])
    expect(family).toMatchObject({ looks: 0, anyFoundRate: 0 })
  })

  it('take the least variation and the press time that the laboratory sets', () => {
    const { signs } = seen([
      { sign: 'smallWithinTestSpread', sets, resolution: 0.1, leastV: 0.1 },
      { sign: 'smallOverallSpread', strengths, resolution: 0.1, leastV: 30 },
      {
        sign: 'breaksTooClose',
        breaks: breaks.filter(({ press }) => press === 'P1'),
        pressTime: { handlingSeconds: 0, freeShare: 0.9 },
      },
    ])
    expect(signs.map(({ sign, found }) => [sign, found])).toEqual([
      ['smallWithinTestSpread', false],
      ['smallOverallSpread', true],
      ['breaksTooClose', false],
    ])
  })

  it('without a question have no answer', () =>
    expect(seen([])).toMatchObject({ answers: [], family: { looks: 0, anyFoundRate: 0 } }))

  it('at more than certainty are still not more than certain', () =>
    expect(seen(all, 0.5).family).toMatchObject({ alpha: 0.5, anyFoundRate: 1 }))

  it('refuse a rate that is none', () =>
    expect(scrutinise(all, 1)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'alpha', value: 1, above: 0, below: 1 },
    }))
})
