import { describe, expect, it } from 'vitest'
import { decimalStep, recordedSteps } from './recorded-steps.ts'

describe('readings in steps of the display', () => {
  it.each([
    [0.1, [553.2, 0.3, 31.3], [5532, 3, 313]],
    [0.5, [100, 100.5], [200, 201]],
    [2.5, [5, 7.5], [2, 3]],
    [1e-9, [1], [1e9]],
    [1e9, [1e18], [1e9]],
  ])('of %d', (resolution, readings, steps) =>
    expect(recordedSteps(readings, resolution)).toEqual({ ok: true, value: steps }),
  )

  it('are refused between two steps', () => {
    for (const value of [553.25, 553.2001, 553.1999])
      expect(recordedSteps([1, value], 0.1)).toEqual({
        ok: false,
        code: 'scrutiny.finerThanResolution',
        detail: { index: 1, value, resolution: 0.1 },
      })
    expect(recordedSteps([553.200_000_05], 0.1)).toMatchObject({ ok: true })
  })

  it.each([
    [[], 1, 'values.empty', { n: 0, least: 1 }],
    [[5, 0], 1, 'values.outOfBounds', { index: 1, value: 0 }],
    [[5, -3], 1, 'values.outOfBounds', { index: 1, value: -3 }],
    [[5, Number.NaN], 1, 'values.notFinite', { index: 1, value: Number.NaN }],
    [[5, 1.1], 1e-9, 'values.outOfBounds', { index: 0, value: 5 }],
    [[5], 0, 'number.outOfBounds', { name: 'resolution', value: 0, least: 1e-9, most: 1e9 }],
    [[5], 1.1e9, 'number.outOfBounds', { name: 'resolution', value: 1.1e9, least: 1e-9, most: 1e9 }],
  ])('%j in steps of %d: %s', (readings, resolution, code, detail) =>
    expect(recordedSteps(readings, resolution)).toEqual({ ok: false, code, detail }),
  )

  it('are counted up to 10 000', () => {
    const many = Array.from({ length: 10_000 }, () => 5)
    expect(recordedSteps(many, 1)).toMatchObject({ ok: true })
    expect(recordedSteps([...many, 5], 1)).toEqual({
      ok: false,
      code: 'scrutiny.tooMany',
      detail: { n: 10_001, most: 10_000 },
    })
  })
})

describe('the step of a decimal display', () => {
  it.each([
    [1, 1, 1],
    [0.1, 1, 0.1],
    [0.2, 2, 0.1],
    [0.5, 5, 0.1],
    [0.05, 5, 0.01],
    [1000, 1, 1000],
    [20, 2, 10],
    [1e-9, 1, 1e-9],
    [1e9, 1, 1e9],
  ])('of %d is %d in the place of %d', (resolution, leading, place) => {
    const step = decimalStep(resolution)
    expect(step?.leading).toBe(leading)
    expect((step?.place ?? 0) / place).toBeCloseTo(1, 12)
  })

  it.each([2.5, 0.25, 3, 4, 0.15, 9.99])('is not %d', (resolution) =>
    expect(decimalStep(resolution)).toBeNull(),
  )
})
