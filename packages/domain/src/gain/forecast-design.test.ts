import { describe, expect, it } from 'vitest'
import { forecastByLine } from './forecast.ts'
import { forecastDesign } from './forecast-design.ts'

const pairs = Array.from({ length: 40 }, (_, i) => ({
  early: 18 + (i % 7) * 0.6,
  late: 27 + (i % 7) * 0.7 + ((i * 13) % 5) * 0.3,
}))

describe('the forecast for the design age', () => {
  it('is the line through the thirty newest pairs of the mix, with its 90 % interval', () => {
    const found = forecastDesign(pairs, 19.5)
    const line = forecastByLine({ pairs: pairs.slice(0, 30), early: 19.5, confidence: 0.9 })
    expect(found).toMatchObject({ n: 30, why: null })
    expect(line.ok && found.value).toEqual(line.ok && line.value)
  })

  it.each([0, 1, 9])('is not claimed from %i pairs', (n) =>
    expect(forecastDesign(pairs.slice(0, n), 19.5)).toEqual({ n, value: null, why: 'fewPairs' }),
  )

  it('is claimed from ten pairs on, and says that thirty are wanted', () =>
    expect(forecastDesign(pairs.slice(0, 10), 19.5).value?.warnings).toEqual(['fewPairs']))

  it('is not claimed where every early strength is the same', () =>
    expect(
      forecastDesign(
        pairs.slice(0, 12).map(({ late }) => ({ early: 20, late })),
        20,
      ),
    ).toEqual({
      n: 12,
      value: null,
      why: 'noSpread',
    }))
})
