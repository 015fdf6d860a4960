import { describe, expect, it } from 'vitest'
import { checkCore, coreLimits, type CoreWarningCode, type DrilledCore } from './core-limits.ts'

const core: DrilledCore = {
  diameterMm: 100,
  aggregateMm: 25,
  rawLengthMm: 210,
  testedLengthMm: 200,
  daysSealed: 5,
  daysToTest: 7,
}

describe('a core held against ASTM C42', () => {
  it.each([
    [{}],
    [{ diameterMm: 94, testedLengthMm: 188 }],
    [{ aggregateMm: 50 }],
    [{ testedLengthMm: 190 }],
    [{ testedLengthMm: 210 }],
    [{ diameterMm: 98.3, rawLengthMm: 93.385, testedLengthMm: 196.6 }],
  ])('with %j is in order', (change) =>
    expect(checkCore('astmC42', { ...core, ...change })).toEqual({ ok: true, value: [] }),
  )

  it.each<[Partial<DrilledCore>, CoreWarningCode, number, number, boolean]>([
    [{ diameterMm: 93.9, testedLengthMm: 188 }, 'diameterTooSmall', 93.9, 94, false],
    [{ aggregateMm: 50.1 }, 'diameterBelowAggregate', 100, 100.2, false],
    [{ rawLengthMm: 94.9 }, 'tooShortRaw', 94.9, 95, true],
    [{ testedLengthMm: 189 }, 'ratioBelow', 1.89, 1.9, false],
    [{ testedLengthMm: 211 }, 'ratioAbove', 2.11, 2.1, false],
    [{ daysSealed: 4.9 }, 'sealedTooShort', 4.9, 5, false],
    [{ daysToTest: 7.1 }, 'testedTooLate', 7.1, 7, false],
  ])('with %j: %s, %d against %d', (change, code, value, limit, blocks) =>
    expect(checkCore('astmC42', { ...core, ...change })).toEqual({
      ok: true,
      value: [{ code, value, limit, blocks }],
    }),
  )

  it('is not tested where it is shorter than wide with its ends prepared', () => {
    const short = checkCore('astmC42', { ...core, rawLengthMm: 96, testedLengthMm: 99 })
    expect(short).toEqual({
      ok: true,
      value: [
        { code: 'tooShortTested', value: 99, limit: 100, blocks: true },
        { code: 'ratioBelow', value: 0.99, limit: 1.9, blocks: false },
      ],
    })
    const even = checkCore('astmC42', { ...core, rawLengthMm: 96, testedLengthMm: 100 })
    expect(even.ok && even.value.map(({ code }) => code)).toEqual(['ratioBelow'])
  })
})

describe('a core held against EN 12504-1 and EN 13791', () => {
  it.each<[number, CoreWarningCode[]]>([
    [75, []],
    [74.9, ['diameterBelowPreferred']],
    [50, ['diameterBelowPreferred']],
    [49.9, ['diameterTooSmall', 'diameterBelowPreferred']],
  ])('of %d mm draws %j', (diameterMm, codes) => {
    const checked = checkCore('en12504-1', { ...core, diameterMm, daysSealed: 0, daysToTest: 30 })
    expect(checked.ok && checked.value.map(({ code }) => code)).toEqual(codes)
  })
})

describe('a core that cannot be', () => {
  it.each([
    ['diameterMm', 0, { above: 0 }],
    ['aggregateMm', -1, { above: 0 }],
    ['rawLengthMm', Number.NaN, { above: 0 }],
    ['testedLengthMm', 0, { above: 0 }],
    ['daysSealed', -0.1, { least: 0 }],
    ['daysToTest', Number.POSITIVE_INFINITY, { least: 0 }],
  ])('with %s %d is refused', (name, value, bounds) =>
    expect(checkCore('astmC42', { ...core, [name]: value })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it('is refused where its ratio is more than numbers hold', () =>
    expect(checkCore('astmC42', { ...core, diameterMm: 1e-300, testedLengthMm: 1e300 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: '2.value' },
    }))

  it('is judged by limits that nobody has compared with the standards', () =>
    expect(Object.values(coreLimits).map(({ name, verified }) => [name, verified])).toEqual([
      ['ASTM C42', false],
      ['EN 12504-1, EN 13791', false],
    ]))
})
