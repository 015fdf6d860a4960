import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voidageFactor } from './voidage.ts'

describe('the factor for excess voidage', () => {
  it.each([
    [0, 1],
    [0.25, 1.02],
    [0.5, 1.04],
    [1, 1.08],
    [1.2, 1.1],
    [1.5, 1.13],
    [2, 1.18],
    [2.5, 1.23],
    [3, 1.28],
    [3.5, 1.33],
    [3.75, 1.36],
    [4, 1.39],
    [4.5, 1.45],
    [4.9, 1.498],
    [5, 1.51],
  ])('of %d %% is %d', (percent, factor) => {
    const found = voidageFactor(percent)
    expect(found.ok && found.value).toBeCloseTo(factor, 10)
  })

  it.each([-0.1, 5.01, Number.NaN])('of %d %% is refused: the table is not continued', (percent) =>
    expect(voidageFactor(percent)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'excessPercent', value: percent, least: 0, most: 5 },
    }),
  )

  it('grows with the voids', () => {
    const percent = fc.double({ min: 0, max: 5, noNaN: true })
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [less, more] = [voidageFactor(Math.min(a, b)), voidageFactor(Math.max(a, b))]
        expect(less.ok && more.ok && less.value <= more.value).toBe(true)
      }),
    )
  })
})
