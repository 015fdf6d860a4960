import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalToSpecified } from './equal-to-specified.ts'

const of25 = { specified: 25, resolution: 0.1 }
const near = [25, 25, 25, 25.1, 24.9, 25.5, 24.5]

describe('results at the specified strength', () => {
  it('are compared with those within half a MPa', () => {
    const strengths = [...near, 28, 30, 22, 25.6, 24.4]
    expect(equalToSpecified({ ...of25, strengths })).toEqual({
      ok: true,
      value: {
        sign: 'equalToSpecified',
        model: 'smoothAroundSpecified',
        n: 12,
        alpha: 0.01,
        found: false,
        falseAlarmRate: expect.closeTo(0.041093496429539, 10),
        evidence: {
          specified: 25,
          from: 24.5,
          to: 25.5,
          near: 7,
          below: 2,
          equal: {
            count: 3,
            chance: expect.closeTo(0.092042956502581, 10),
            expected: expect.closeTo(7 * 0.092042956502581, 10),
            rate: expect.closeTo(0.02054674821477, 10),
            indices: [0, 1, 2],
          },
          atOrAbove: {
            count: 5,
            chance: expect.closeTo(0.560746344312718, 10),
            expected: expect.closeTo(7 * 0.560746344312718, 10),
            rate: expect.closeTo(0.337660178993014, 10),
            indices: [0, 1, 2, 3, 5],
          },
        },
      },
    })
    expect(equalToSpecified({ ...of25, strengths, alpha: 0.05 })).toMatchObject({ value: { found: true } })
  })

  it('have more of their neighbours above than below where the mean is above', () =>
    expect(equalToSpecified({ ...of25, strengths: [...near, 34, 36, 33, 38, 31] })).toMatchObject({
      value: {
        evidence: {
          equal: { chance: expect.closeTo(0.090980996300108, 10) },
          atOrAbove: { chance: expect.closeTo(0.565898797510334, 10) },
        },
      },
    }))

  it('and nothing else are found, although they scatter by nothing', () =>
    expect(equalToSpecified({ ...of25, strengths: Array.from({ length: 10 }, () => 25) })).toMatchObject({
      value: {
        found: true,
        falseAlarmRate: expect.closeTo(1.457407684538692e-10, 18),
        evidence: { below: 0 },
      },
    }))

  it('or just above it, and never just below, are seen too', () => {
    const strengths = [25, 25.3, 25.4, 25.2, 25.1, 25.5, 25.2, 25.3, 25.4, 34, 36, 33, 38, 31]
    const sign = equalToSpecified({ ...of25, strengths, alpha: 0.0121 })
    expect(sign).toMatchObject({
      value: {
        found: true,
        falseAlarmRate: expect.closeTo(0.012015687234016, 10),
        evidence: { near: 9, below: 0, equal: { count: 1 }, atOrAbove: { count: 9 } },
      },
    })
  })

  it('are the same in psi, ten at a time', () =>
    expect(
      equalToSpecified({
        strengths: [3000, 3000, 2990, 3010, 3050, 2950, 3500, 3900],
        specified: 3000,
        resolution: 10,
      }),
    ).toMatchObject({
      value: {
        falseAlarmRate: expect.closeTo(0.194752558509874, 10),
        evidence: { near: 6, from: 2950, to: 3050 },
      },
    }))

  it('are no sign where no result is near', () =>
    expect(equalToSpecified({ ...of25, strengths: [30, 31] })).toMatchObject({
      value: { found: false, falseAlarmRate: 1, evidence: { near: 0, equal: { rate: 1, expected: 0 } } },
    }))

  it('may lie thousands of standard deviations away', () =>
    expect(
      equalToSpecified({ strengths: [1000, 1000], specified: 10, resolution: 0.1, steps: 3 }),
    ).toMatchObject({
      value: {
        found: false,
        falseAlarmRate: 1,
        evidence: { near: 0, atOrAbove: { chance: expect.closeTo(1, 12) } },
      },
    }))

  it('are looked at in a window of one step or more, no wider than 3.5 % of the specified strength', () => {
    expect(equalToSpecified({ ...of25, strengths: near, steps: 1 })).toMatchObject({
      value: { evidence: { near: 5, from: 24.9, to: 25.1 } },
    })
    expect(equalToSpecified({ strengths: [20], specified: 20, resolution: 0.1, steps: 7 })).toMatchObject({
      ok: true,
    })
    expect(equalToSpecified({ strengths: [1000], specified: 1000, resolution: 1, steps: 35 })).toMatchObject({
      ok: true,
    })
    expect(equalToSpecified({ strengths: [25], specified: 25, resolution: 0.5, steps: 2 })).toEqual({
      ok: false,
      code: 'scrutiny.tooCoarse',
      detail: { resolution: 0.5, steps: 2, most: expect.closeTo(0.4375, 12) },
    })
  })

  it.each([
    [{ strengths: [], ...of25 }, 'values.empty', { n: 0, least: 1 }],
    [{ strengths: [25, -1], ...of25 }, 'values.outOfBounds', { index: 1, value: -1 }],
    [
      { strengths: [25.04], ...of25 },
      'scrutiny.finerThanResolution',
      { index: 0, value: 25.04, resolution: 0.1 },
    ],
    [
      { strengths: [25], specified: 25.05, resolution: 0.1 },
      'scrutiny.specifiedOffStep',
      { specified: 25.05, resolution: 0.1 },
    ],
    [
      { strengths: [25], specified: 0, resolution: 0.1 },
      'number.outOfBounds',
      { name: 'specified', value: 0, above: 0 },
    ],
    ...[0, 1.5, 101].map(
      (steps) =>
        [
          { strengths: [25], ...of25, steps },
          'number.outOfBounds',
          { name: 'steps', value: steps, least: 1, most: 100, whole: true },
        ] as const,
    ),
    [
      { strengths: [25], ...of25, alpha: 2 },
      'number.outOfBounds',
      { name: 'alpha', value: 2, above: 0, below: 1 },
    ],
  ] as const)('%j: %s', (of, code, detail) =>
    expect(equalToSpecified(of)).toEqual({ ok: false, code, detail }),
  )

  it('never come to anything but a probability', () => {
    const strength = fc.integer({ min: 1, max: 2000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(fc.array(strength, { minLength: 1, maxLength: 60 }), strength, (strengths, specified) => {
        const sign = equalToSpecified({ strengths, specified, resolution: 0.1, steps: 1 })
        const rate = sign.ok ? sign.value.falseAlarmRate : 0
        expect(rate >= 0 && rate <= 1).toBe(true)
      }),
    )
  })
})
