import { describe, expect, it } from 'vitest'
import { freshWarnings, usualFreshLimits, type FreshTests } from './fresh-tests.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
const truck: FreshTests = {
  leftPlantAt: at('09:00'),
  arrivedAt: at('09:35'),
  castAt: at('09:50'),
  dischargedAt: at('10:10'),
  slumpMm: 120,
  concreteTemperatureC: 24,
}
const limits = { ...usualFreshLimits, slumpMm: 100, slumpToleranceMm: 20 }
const codesOf = (change: Partial<FreshTests>) => freshWarnings({ ...truck, ...change }, limits)

describe('the fresh tests of a truck', () => {
  it('in order draw no warning, limits included', () => expect(codesOf({})).toEqual([]))

  it.each([
    [{ arrivedAt: at('08:50') }, 'timesOutOfOrder', { earlier: 'leftPlantAt', later: 'arrivedAt' }],
    [
      { leftPlantAt: null, arrivedAt: null, dischargedAt: at('09:40') },
      'timesOutOfOrder',
      { earlier: 'castAt', later: 'dischargedAt' },
    ],
    [{ leftPlantAt: at('08:19'), arrivedAt: null }, 'tooLongSinceBatching', { minutes: 91, most: 90 }],
    [{ slumpMm: 125 }, 'slumpOutOfTolerance', { slumpMm: 125, least: 80, most: 120 }],
    [{ slumpMm: 79 }, 'slumpOutOfTolerance', { slumpMm: 79, least: 80, most: 120 }],
    [{ concreteTemperatureC: 4.5 }, 'temperatureTooLow', { concreteTemperatureC: 4.5, limit: 5 }],
    [{ concreteTemperatureC: 35.5 }, 'temperatureTooHigh', { concreteTemperatureC: 35.5, limit: 35 }],
  ])('with %j warn: %s', (change, code, values) => expect(codesOf(change)).toEqual([{ code, values }]))

  it('that were not made warn of nothing', () =>
    expect(
      codesOf({
        leftPlantAt: null,
        arrivedAt: null,
        dischargedAt: null,
        slumpMm: null,
        concreteTemperatureC: null,
      }),
    ).toEqual([]))

  it('say nothing of the slump where no tolerance is agreed', () =>
    expect(freshWarnings({ ...truck, slumpMm: 250 }, { ...limits, slumpToleranceMm: null })).toEqual([]))
})
