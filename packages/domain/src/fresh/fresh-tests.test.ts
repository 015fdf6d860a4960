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
  it('in order draw no warning, limits included', () => expect(codesOf({})).toEqual({ ok: true, value: [] }))

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
  ])('with %j warn: %s', (change, code, values) =>
    expect(codesOf(change)).toEqual({ ok: true, value: [{ code, values }] }),
  )

  it('that were not made warn of nothing', () =>
    expect(
      codesOf({
        leftPlantAt: null,
        arrivedAt: null,
        dischargedAt: null,
        slumpMm: null,
        concreteTemperatureC: null,
      }),
    ).toEqual({ ok: true, value: [] }))

  it('say nothing of the slump where no tolerance is agreed', () =>
    expect(freshWarnings({ ...truck, slumpMm: 250 }, { ...limits, slumpToleranceMm: null })).toEqual({
      ok: true,
      value: [],
    }))

  it('say nothing of the slump where none is specified, and hold temperatures at the limits', () => {
    expect(freshWarnings({ ...truck, slumpMm: 250 }, { ...limits, slumpMm: null })).toEqual({
      ok: true,
      value: [],
    })
    expect(codesOf({ concreteTemperatureC: 5, slumpMm: 80 })).toEqual({ ok: true, value: [] })
    expect(codesOf({ concreteTemperatureC: 35 })).toEqual({ ok: true, value: [] })
  })

  it('of 90 minutes and of the same moment draw no warning; more than one fault draws them all', () => {
    expect(codesOf({ leftPlantAt: at('08:20'), arrivedAt: at('08:20') })).toEqual({ ok: true, value: [] })
    const all = codesOf({ arrivedAt: at('08:50'), slumpMm: 10, concreteTemperatureC: 40 })
    expect(all.ok && all.value.map(({ code }) => code)).toEqual([
      'timesOutOfOrder',
      'slumpOutOfTolerance',
      'temperatureTooHigh',
    ])
  })

  it.each([
    [{ slumpMm: -1 }, {}, { name: 'slumpMm', value: -1, least: 0 }],
    [{ castAt: Number.NaN }, {}, { name: 'castAt', value: Number.NaN }],
    [{ arrivedAt: Number.NaN }, {}, { name: 'arrivedAt', value: Number.NaN }],
    [
      { concreteTemperatureC: Number.NEGATIVE_INFINITY },
      {},
      { name: 'concreteTemperatureC', value: Number.NEGATIVE_INFINITY },
    ],
    [{}, { slumpMm: -100 }, { name: 'target', value: -100, least: 0 }],
    [{}, { slumpToleranceMm: -20 }, { name: 'slumpToleranceMm', value: -20, least: 0 }],
    [{}, { mostMinutesSinceBatching: -1 }, { name: 'mostMinutesSinceBatching', value: -1, least: 0 }],
    [{}, { temperatureC: { least: Number.NaN, most: 35 } }, { name: 'least', value: Number.NaN }],
    [{}, { temperatureC: { least: 5, most: 4 } }, { name: 'most', value: 4, least: 5 }],
  ])('with %j under %j are refused', (change, other, detail) =>
    expect(freshWarnings({ ...truck, ...change }, { ...limits, ...other })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )
})
