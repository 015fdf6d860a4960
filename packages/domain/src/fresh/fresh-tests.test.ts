import { describe, expect, it } from 'vitest'
import { nothingAsked } from './fresh-specification.ts'
import { freshWarnings, usualFreshLimits, type FreshTests } from './fresh-tests.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
const truck: FreshTests = {
  leftPlantAt: at('09:00'),
  arrivedAt: at('09:35'),
  castAt: at('09:50'),
  dischargedAt: at('10:10'),
  consistence: { method: 'slump', value: 120 },
  airPercent: null,
  densityKgM3: null,
  concreteTemperatureC: 24,
}
const slump = (value: number) => ({ consistence: { method: 'slump', value } }) as const
const asked = { ...nothingAsked, slumpMm: 100, slumpToleranceMm: 20 }
const codesOf = (change: Partial<FreshTests>) => freshWarnings({ ...truck, ...change }, asked)
const ofSlump = (value: number, outcome: 'below' | 'above') => ({
  ...{ what: 'consistence', method: 'slump', value, least: 80, most: 120, asked: null, found: null, outcome },
})

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
    [{ concreteTemperatureC: 4.5 }, 'temperatureTooLow', { concreteTemperatureC: 4.5, limit: 5 }],
    [{ concreteTemperatureC: 35.5 }, 'temperatureTooHigh', { concreteTemperatureC: 35.5, limit: 35 }],
  ])('with %j warn: %s', (change, code, values) =>
    expect(codesOf(change)).toEqual({ ok: true, value: [{ code, values }] }),
  )

  it.each([
    [125, 'above'],
    [79, 'below'],
  ] as const)('with a slump of %d warn that it lies %s', (value, outcome) =>
    expect(codesOf(slump(value))).toEqual({
      ok: true,
      value: [{ code: 'outsideLimit', check: ofSlump(value, outcome) }],
    }),
  )

  it('that were not made warn of nothing', () =>
    expect(
      codesOf({
        leftPlantAt: null,
        arrivedAt: null,
        dischargedAt: null,
        consistence: null,
        concreteTemperatureC: null,
      }),
    ).toEqual({ ok: true, value: [] }))

  it('say nothing of the slump where no tolerance is agreed', () =>
    expect(freshWarnings({ ...truck, ...slump(250) }, { ...asked, slumpToleranceMm: null })).toEqual({
      ok: true,
      value: [],
    }))

  it('say nothing of the slump where none is specified, and hold temperatures at the limits', () => {
    expect(freshWarnings({ ...truck, ...slump(250) }, { ...asked, slumpMm: null })).toEqual({
      ok: true,
      value: [],
    })
    expect(codesOf({ concreteTemperatureC: 5, ...slump(80) })).toEqual({ ok: true, value: [] })
    expect(codesOf({ concreteTemperatureC: 35 })).toEqual({ ok: true, value: [] })
  })

  it('of 90 minutes and of the same moment draw no warning; more than one fault draws them all', () => {
    expect(codesOf({ leftPlantAt: at('08:20'), arrivedAt: at('08:20') })).toEqual({ ok: true, value: [] })
    const all = codesOf({ arrivedAt: at('08:50'), ...slump(10), concreteTemperatureC: 40 })
    expect(all.ok && all.value.map(({ code }) => code)).toEqual([
      'timesOutOfOrder',
      'outsideLimit',
      'temperatureTooHigh',
    ])
  })

  it('hold the temperature against the mix where it limits it, else against what is usual', () => {
    const cold = { ...asked, concreteMostC: 25 }
    const drawn = freshWarnings({ ...truck, concreteTemperatureC: 26 }, cold)
    expect(drawn).toMatchObject({ value: [{ code: 'outsideLimit', check: { most: 25, outcome: 'above' } }] })
    expect(freshWarnings({ ...truck, concreteTemperatureC: 3 }, cold)).toMatchObject({
      value: [{ code: 'temperatureTooLow', values: { limit: 5 } }],
    })
    const warm = { ...asked, concreteMostC: 40 }
    expect(freshWarnings({ ...truck, concreteTemperatureC: 38 }, warm)).toEqual({ ok: true, value: [] })
  })

  it('hold the time to the end of discharge against the mix where it limits it, else against what is usual', () => {
    const quick = { ...asked, transitMostMin: 60 }
    const times = { leftPlantAt: at('08:00'), arrivedAt: null, castAt: at('08:40') }
    expect(freshWarnings({ ...truck, ...times, dischargedAt: at('09:01') }, quick)).toMatchObject({
      value: [{ code: 'outsideLimit', check: { what: 'transit', value: 61, most: 60, outcome: 'above' } }],
    })
    expect(freshWarnings({ ...truck, ...times, dischargedAt: at('09:00') }, quick)).toEqual({
      ok: true,
      value: [],
    })
    // Where nobody wrote down the end of discharge, casting counts.
    expect(freshWarnings({ ...truck, ...times, dischargedAt: null }, quick)).toEqual({ ok: true, value: [] })
    const slow = { ...asked, transitMostMin: 120 }
    const late = { leftPlantAt: at('08:00'), arrivedAt: null, castAt: at('09:50'), dischargedAt: null }
    expect(freshWarnings({ ...truck, ...late }, slow)).toEqual({ ok: true, value: [] })
    expect(freshWarnings({ ...truck, ...late }, asked)).toMatchObject({
      value: [{ code: 'tooLongSinceBatching' }],
    })
  })

  it.each([
    [slump(-1), {}, { name: 'slump', value: -1, least: 0, most: 300 }],
    [{ castAt: Number.NaN }, {}, { name: 'castAt', value: Number.NaN }],
    [{ arrivedAt: Number.NaN }, {}, { name: 'arrivedAt', value: Number.NaN }],
    [
      { concreteTemperatureC: Number.NEGATIVE_INFINITY },
      {},
      { name: 'concreteTemperatureC', value: Number.NEGATIVE_INFINITY },
    ],
    [{}, { mostMinutesSinceBatching: -1 }, { name: 'mostMinutesSinceBatching', value: -1, least: 0 }],
    [{}, { temperatureC: { least: Number.NaN, most: 35 } }, { name: 'least', value: Number.NaN }],
    [{}, { temperatureC: { least: 5, most: 4 } }, { name: 'most', value: 4, least: 5 }],
  ])('with %j under %j are refused', (change, other, detail) =>
    expect(freshWarnings({ ...truck, ...change }, asked, { ...usualFreshLimits, ...other })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )
})
