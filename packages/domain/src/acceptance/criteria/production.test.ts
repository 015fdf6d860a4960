import { describe, expect, it } from 'vitest'
import { equal } from '../../testing/verdicts-by.ts'
import { calm, everySecondDay, everyThreeDays, meanOf, walk } from '../../testing/a-production.ts'
import { dinEn206Continuous } from '../standards/en206-production.ts'

const mean = { clause: '8.2.1.3, criterion 1', verified: true }

describe('EN 206, continuous production: from the initial stage to a known σ', () => {
  it('judges the first 35 results by means of three, and from the 36th by the mean of 15', () => {
    const verdicts = walk(calm(37, 35, 2.5), everyThreeDays(37))
    expect(verdicts.slice(0, 3).map(({ reason }) => reason.code)).toEqual([
      'groupIncomplete',
      'groupIncomplete',
      'conforms',
    ])
    expect(verdicts.map((verdict) => meanOf(verdict)?.quantity ?? null)).toEqual([
      null,
      null,
      ...Array.from({ length: 33 }, () => 'runningMean'),
      'productionMean',
      'productionMean',
    ])
    expect(meanOf(verdicts[34])).toMatchObject({ n: 3, limit: 29 })
    expect(meanOf(verdicts[35])).toMatchObject({
      n: 15,
      value: 35,
      limit: 29.44,
      bound: 'least',
      unit: 'MPa',
      holds: true,
      ...mean,
    })
  })

  it.each([
    ['35 over 91 days and a minute', 35, 91.001, 'productionMean'],
    ['35 over 91 days', 35, 91, 'runningMean'],
    ['34 over 200 days', 34, 200, 'runningMean'],
  ])('after %s', (_, n, last, quantity) => {
    const days = [...everySecondDay(n - 1), last, last + 0.001]
    expect(meanOf(walk(calm(days.length, 35, 2.5), days).at(-1))?.quantity).toBe(quantity)
  })

  // 33 and 39 in turn: s of 35 is 3.042 555, so the limit is 25 + 1.48 s = 29.502 982.
  it('takes σ from the 35 results, where it is above 3 MPa', () => {
    const strengths = Array.from({ length: 36 }, (_, at) => (at % 2 ? 33 : 39))
    expect(meanOf(walk(strengths, everyThreeDays(36)).at(-1))).toMatchObject({
      n: 15,
      unrounded: expect.closeTo(35.8, 10),
      limit: expect.closeTo(29.502_981_869_2, 8),
    })
  })

  // A result a day: over three months there are 93. s of them all is 4.803 745, s of the latest 35 only 1.014.
  it('takes σ from all results of three months, where they are more than 35', () => {
    const strengths = Array.from({ length: 94 }, (_, at) => 35 + (at < 58 ? 6 : 1) * (at % 2 ? 1 : -1))
    const verdicts = walk(
      strengths,
      equal(94, 0).map((_, at) => at),
    )
    expect(meanOf(verdicts[92])?.quantity).toBe('runningMean')
    expect(meanOf(verdicts[93])).toMatchObject({
      quantity: 'productionMean',
      limit: expect.closeTo(25 + 1.48 * 4.803_745_422, 7),
    })
  })

  it.each([
    [29.5, true],
    [29.44, true],
    [29.43, false],
    [29.4, false],
  ])('the mean of the latest 15, %d, against 25 + 1.48 · 3 = 29.44 holds: %s', (about, holds) => {
    const verdict = walk(calm(36, about, 2.5), everyThreeDays(36)).at(-1)
    expect(meanOf(verdict)).toMatchObject({ limit: 29.44, holds, unrounded: expect.closeTo(about, 10) })
    expect(verdict).toMatchObject({
      outcome: holds ? 'conforms' : 'doesNotConform',
      reason: { code: holds ? 'conforms' : 'groupBelow' },
      clause: mean.clause,
    })
  })

  it('leaves results before the latest 15 out of the mean', () => {
    const strengths = calm(36, 35, 2.5).map((strength, at) => (at === 20 ? 45 : strength))
    expect(meanOf(walk(strengths, everyThreeDays(36)).at(-1))?.unrounded).toBeCloseTo(35, 10)
    const later = calm(36, 35, 2.5).map((strength, at) => (at === 21 ? strength + 15 : strength))
    expect(meanOf(walk(later, everyThreeDays(36)).at(-1))?.unrounded).toBeCloseTo(36, 10)
  })

  it('keeps the limit of one result at fck − 4', () => {
    const strengths = [...calm(35, 35, 2.5), 20.9]
    expect(walk(strengths, everyThreeDays(36)).at(-1)).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'singleBelow' },
      compared: [{ quantity: 'single', limit: 21, holds: false }, { holds: true }],
    })
    expect(walk([...strengths.slice(0, -1), 21], everyThreeDays(36)).at(-1)?.compared[0]?.holds).toBe(true)
  })

  it('asks of the next result what the 15 lack', () => {
    // The latest 14 of 29.5 − and + 2 add up to 413 at each turn; 15 · 29.44 = 441.6.
    const strengths = [...equal(20, 29.5), ...equal(16, 0).map((_, at) => (at % 2 ? 31.5 : 27.5))]
    const next = walk(strengths, everyThreeDays(36)).at(-1)?.next
    expect(next).toEqual({ atLeast: 28.6, unit: 'MPa' })
    const last = (strength: number) => walk([...strengths, strength], everyThreeDays(37)).at(-1)
    expect(last(28.6)?.outcome).toBe('conforms')
    expect(last(28.5)?.outcome).toBe('doesNotConform')
    // The two before these 14 have no part in it.
    const earlier = strengths.map((strength, at) => (at === 20 || at === 21 ? strength - 2 : strength))
    expect(walk(earlier, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 28.6, unit: 'MPa' })
    const weak = strengths.map((strength, at) => (at > 30 ? strength - 1 : strength))
    expect(walk(weak, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 33.6, unit: 'MPa' })
    const strong = strengths.map((strength) => strength + 20)
    expect(walk(strong, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
  })
  it('asks of the next in the initial stage what the mean of three lacks', () =>
    expect(walk([28, 28], [0, 1]).at(-1)?.next).toEqual({ atLeast: 31, unit: 'MPa' }))
})

describe('EN 206, continuous production: does s of the latest 15 still confirm σ?', () => {
  it.each([
    [1.88, true],
    [1.9, false],
    [4.1, false],
    [4.12, true],
  ])('s15 = %d against 0.63 · 3 to 1.37 · 3 is watched: %s', (d, watched) => {
    const verdict = walk(calm(36, 35, d), everyThreeDays(36)).at(-1)
    expect(verdict?.outcome).toBe(watched ? 'watch' : 'conforms')
    expect(verdict?.reason.code).toBe(watched ? 'deviationChanged' : 'conforms')
    if (!watched) return
    const values = {
      s: expect.closeTo(d, 8),
      sigma: 3,
      least: expect.closeTo(1.89, 10),
      most: expect.closeTo(4.11, 10),
      n: 15,
    }
    expect(verdict?.reason.values).toMatchObject(values)
    expect(verdict?.clause).toBe(mean.clause)
  })

  // s of the first 35 is 3.850 134, 1.37 of it 5.274 683 < 6; of the 2nd to 36th 3.981 470.
  it('takes a larger σ from the latest 35 for the results after it', () => {
    const verdicts = walk(calm(38, 35, 6), everyThreeDays(38))
    expect(meanOf(verdicts[35])?.limit).toBeCloseTo(30.698_197_857_5, 8)
    expect(verdicts[35]?.reason.values).toMatchObject({
      s: expect.closeTo(6, 8),
      sigma: expect.closeTo(3.850_133_7, 6),
    })
    expect(meanOf(verdicts[36])?.limit).toBeCloseTo(30.892_575_131_5, 8)
  })

  // s15 = 4.6 > 4.11, though the s of the latest 20 is 4.080. Of the latest 35, 8 above and 7 below, it is 3.052 460.
  it('looks at the latest 15, and no more, to find σ too small', () => {
    const verdicts = walk(calm(37, 35, 4.6), everyThreeDays(37))
    expect(meanOf(verdicts[35])?.limit).toBe(29.44)
    expect(meanOf(verdicts[36])?.limit).toBeCloseTo(25 + 1.48 * 4.6 * Math.sqrt((15 - 1 / 35) / 34), 8)
  })

  it('keeps σ where s of the latest 15 is only smaller', () => {
    const strengths = [...equal(35, 0).map((_, at) => (at % 2 ? 29 : 41)), ...equal(25, 35)]
    const verdicts = walk(strengths, everyThreeDays(60))
    const limit = meanOf(verdicts[35])?.limit
    expect(meanOf(verdicts[59])?.limit).toBe(limit)
    expect(verdicts[59]).toMatchObject({
      outcome: 'watch',
      reason: { code: 'deviationChanged', values: { s: 0 } },
    })
  })

  it('says a failed criterion first', () => {
    const verdict = walk(calm(36, 26, 5), everyThreeDays(36)).at(-1)
    expect(verdict?.reason.code).toBe('groupBelow')
  })
})

describe('EN 206, continuous production, 35 results within twelve months', () => {
  it('is not reached by 35 results over any time', () => {
    // One in eleven days: 34 in 365 days, and one every ten: 37.
    const every = (days: number) => Array.from({ length: 60 }, (_, at) => at * days)
    expect(meanOf(walk(calm(60, 35, 2.5), every(11)).at(-1))?.quantity).toBe('runningMean')
    expect(meanOf(walk(calm(60, 35, 2.5), every(10)).at(-1))?.quantity).toBe('productionMean')
  })

  it('is lost again once there are fewer, and the initial criterion counts with the results before', () => {
    const strengths = [...calm(36, 35, 2.5), 35, 35]
    const verdicts = walk(strengths, [...everyThreeDays(36), 474, 475]).slice(36)
    expect(verdicts.map(meanOf)).toMatchObject([
      { quantity: 'runningMean', n: 3, limit: 29 },
      { quantity: 'runningMean', n: 3, limit: 29 },
    ])
  })

  it('does not begin anew for a stop alone: that is the German annex', () =>
    expect(meanOf(walk([...calm(36, 35, 2.5), 35], [...everyThreeDays(36), 300]).at(-1))?.quantity).toBe(
      'productionMean',
    ))
})

describe('DIN EN 206, continuous production after a stop', () => {
  const german = (strengths: readonly number[], days: readonly number[]) =>
    walk(strengths, days, 25, dinEn206Continuous)
  const before = calm(36, 35, 2.5)
  const restart = (stop: number, more: number) =>
    german([...before, ...equal(more, 35)], [...everyThreeDays(36), ...everyThreeDays(more, 105 + stop)])

  it('of six months, 183 days, goes on', () =>
    expect(meanOf(restart(183, 1).at(-1))?.quantity).toBe('productionMean'))

  it('of more begins anew', () => {
    const verdicts = restart(183.001, 4).slice(36)
    expect(verdicts[0]).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { group: 'runningMean', n: 1, needed: 3 } },
    })
    expect(verdicts[1]?.reason).toMatchObject({ code: 'groupIncomplete', values: { n: 2 } })
    expect(meanOf(verdicts[2])).toMatchObject({ quantity: 'runningMean', n: 3, limit: 29 })
    expect(restart(184, 1).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(restart(184, 2).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
  })

  it('asks of the next result nothing that those before the stop could give', () => {
    expect(german([28, 28, 28], [0, 1, 300]).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(german([28, 28, 28], [0, 1, 2]).at(-1)?.next).toEqual({ atLeast: 31, unit: 'MPa' })
  })

  it('counts the three months from there: 36 results in 35 days do not give σ', () => {
    const days = [...everyThreeDays(36), ...Array.from({ length: 36 }, (_, at) => 400 + at)]
    expect(meanOf(german([...before, ...equal(36, 35)], days).at(-1))?.quantity).toBe('runningMean')
  })

  it('needs another 35 results over three months, none of them from before', () => {
    const verdicts = restart(200, 36)
    expect(meanOf(verdicts[36 + 34])?.quantity).toBe('runningMean')
    expect(meanOf(verdicts[36 + 35])).toMatchObject({ quantity: 'productionMean', limit: 29.44, n: 15 })
  })
})
