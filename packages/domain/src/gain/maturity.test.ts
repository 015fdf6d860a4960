import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustedAgeRange,
  danishActivation,
  danishEquivalentAge,
  equivalentAge,
  temperatureAdjustedAge,
} from './equivalent-age.ts'
import { nurseSaul } from './nurse-saul.ts'
import { historyOf } from './temperature-history.ts'

const day = (temperatureC: number, days = 1) => ({ temperatureC, hours: 24 * days })

describe('Nurse–Saul maturity', () => {
  it('of 28 d at 15 °C above −11 °C is 728 °C·d (P-10)', () =>
    expect(nurseSaul([day(15, 28)], -11)).toEqual({
      ok: true,
      value: { celsiusHours: 17_472, celsiusDays: 728, hours: 672, hoursWithoutGain: 0 },
    }))

  it('adds nothing at or below the datum', () =>
    expect(nurseSaul([day(20), day(-5), day(0), day(10)], 0)).toEqual({
      ok: true,
      value: { celsiusHours: 720, celsiusDays: 30, hours: 96, hoursWithoutGain: 48 },
    }))

  it('refuses a history that cannot be, a datum below absolute zero, and what overflows', () => {
    expect(nurseSaul([], 0)).toEqual({ ok: false, code: 'history.empty', detail: {} })
    expect(nurseSaul([day(20), { temperatureC: 20, hours: 0 }], 0)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'history[1].hours', value: 0, above: 0 },
    })
    expect(nurseSaul([{ temperatureC: 20, hours: -2 }], 0)).toMatchObject({ detail: { value: -2 } })
    expect(nurseSaul([day(-273)], 0)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'history[0].temperatureC', value: -273, above: -273 },
    })
    expect(nurseSaul([day(Number.NaN)], 0)).toMatchObject({ detail: { name: 'history[0].temperatureC' } })
    expect(nurseSaul([day(20)], -273)).toMatchObject({ detail: { name: 'datumC', value: -273, above: -273 } })
    expect(nurseSaul([{ temperatureC: 1e300, hours: 1e300 }], 0)).toMatchObject({ code: 'number.overflow' })
  })
})

describe('a logged history', () => {
  it('has the mean of two readings between them', () =>
    expect(
      historyOf([
        { atHours: 0.5, temperatureC: 20 },
        { atHours: 2, temperatureC: 26 },
        { atHours: 6, temperatureC: 24 },
      ]),
    ).toEqual({
      ok: true,
      value: [
        { temperatureC: 23, hours: 1.5 },
        { temperatureC: 25, hours: 4 },
      ],
    }))

  const at = (atHours: number, temperatureC = 20) => ({ atHours, temperatureC })
  it.each([
    ['no reading', [], 'history.tooFew', { n: 0, least: 2 }],
    ['one reading', [at(0)], 'history.tooFew', { n: 1, least: 2 }],
    ['readings out of order', [at(0), at(2), at(1)], 'history.disordered', { at: 2, atHours: 1 }],
    ['two readings at one time', [at(0), at(0)], 'history.disordered', { at: 1, atHours: 0 }],
    ['a time that is none', [at(0), at(Number.NaN)], 'number.outOfBounds', { name: 'readings[1].atHours' }],
    [
      'a temperature of none',
      [at(0, -273), at(1)],
      'number.outOfBounds',
      { name: 'readings[0].temperatureC' },
    ],
    ['a time beyond every number', [at(-1.7e308), at(1.7e308)], 'number.overflow', { path: '0.hours' }],
  ])('refuses %s', (_, readings, code, detail) =>
    expect(historyOf(readings)).toMatchObject({ ok: false, code, detail }),
  )
})

describe('equivalent age by Arrhenius', () => {
  const astm = { qKelvin: 5000, referenceC: 23 }
  const rateAt = (celsius: number, more = {}) => {
    const found = equivalentAge({ history: [day(celsius)], ...astm, ...more })
    if (!found.ok) throw new Error(found.code)
    return found.value.rates[0]
  }

  it('is the real age at the reference temperature', () =>
    expect(equivalentAge({ history: [day(23), day(23, 2)], ...astm })).toEqual({
      ok: true,
      value: { hours: 72, days: 3, realHours: 72, rates: [1, 1] },
    }))

  it('counts Kelvin with 273.15, or with 273 as old examples do', () => {
    expect(rateAt(10)).toBeCloseTo(0.4606352542097022, 10)
    expect(rateAt(10, { zeroCelsiusK: 273 })).toBeCloseTo(0.460265109239565, 10)
    expect(rateAt(40)).toBeCloseTo(2.500640923723269, 10)
  })

  it('adds the intervals, each at its own rate', () => {
    const found = equivalentAge({ history: [day(10), day(40, 2)], ...astm })
    expect(found.ok && found.value.hours).toBeCloseTo(24 * 0.4606352542097022 + 48 * 2.500640923723269, 8)
    expect(found).toMatchObject({ value: { realHours: 72 } })
  })

  it.each([
    ['an empty history', { history: [] }, 'history.empty', {}],
    ['Q of 0', { qKelvin: 0 }, 'number.outOfBounds', { name: 'qKelvin', value: 0, above: 0 }],
    [
      'a reference at absolute zero',
      { referenceC: -273 },
      'number.outOfBounds',
      { name: 'referenceC', value: -273 },
    ],
    [
      'Kelvin from 272',
      { zeroCelsiusK: 272.9 },
      'number.outOfBounds',
      { name: 'zeroCelsiusK', value: 272.9 },
    ],
    [
      'Kelvin from 274',
      { zeroCelsiusK: 273.2 },
      'number.outOfBounds',
      { name: 'zeroCelsiusK', least: 273, most: 273.15 },
    ],
    ['rates beyond every number', { qKelvin: 1e9, history: [day(80)] }, 'number.overflow', { path: 'hours' }],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(equivalentAge({ history: [day(20)], ...astm, ...wrong })).toMatchObject({
      ok: false,
      code,
      detail,
    }),
  )

  it('is the same however an interval is cut', () => {
    const celsius = fc.integer({ min: -10, max: 80 })
    fc.assert(
      fc.property(celsius, fc.integer({ min: 2, max: 48 }), (temperatureC, hours) => {
        const whole = equivalentAge({ history: [{ temperatureC, hours }], ...astm })
        const cut = equivalentAge({
          history: [
            { temperatureC, hours: 1 },
            { temperatureC, hours: hours - 1 },
          ],
          ...astm,
        })
        if (!whole.ok || !cut.ok) throw new Error('refused')
        expect(cut.value.hours).toBeCloseTo(whole.value.hours, 8)
      }),
    )
  })
})

describe('temperature-adjusted age', () => {
  it('of 7 d at 20 °C and 7 d at 25 °C is 15.7723 d, with 273 (P-09)', () => {
    const found = temperatureAdjustedAge([day(20, 7), day(25, 7)])
    expect(found.ok && found.value.days).toBeCloseTo(15.77227330999814, 10)
    expect(found.ok && found.value.hours).toBeCloseTo(24 * 15.77227330999814, 8)
    expect(found).toMatchObject({ value: { realHours: 336, outsideRange: [] } })
    expect(found.ok && found.value.rates[0]).toBeCloseTo(0.9981246276066766, 12)
  })

  it('names the intervals outside 0 °C to 80 °C', () => {
    expect(adjustedAgeRange).toEqual({ leastC: 0, mostC: 80 })
    const found = temperatureAdjustedAge([day(0), day(-0.1), day(20), day(80), day(80.1)])
    expect(found).toMatchObject({ value: { outsideRange: [1, 4] } })
  })

  it('refuses a history that cannot be, and what overflows', () => {
    expect(temperatureAdjustedAge([])).toMatchObject({ ok: false, code: 'history.empty' })
    expect(temperatureAdjustedAge([{ temperatureC: 20, hours: -1 }])).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'history[0].hours', value: -1 },
    })
    expect(temperatureAdjustedAge([{ temperatureC: 500, hours: 1e308 }])).toMatchObject({
      code: 'number.overflow',
    })
  })
})

describe('equivalent age by the Danish TI-B 103', () => {
  it('has unverified constants', () =>
    expect(danishActivation).toEqual({
      energy: 33_500,
      perDegree: 1470,
      fromC: 20,
      gas: 8.314,
      verified: false,
    }))

  it('needs more energy below 20 °C', () => {
    const found = danishEquivalentAge([day(5), day(10), day(20), day(30), day(40)])
    if (!found.ok) throw new Error(found.code)
    const rates = [0.29217025107180206, 0.4969974991650361, 1, 1.5743818950658657, 2.4078269994839894]
    for (const [at, rate] of rates.entries()) expect(found.value.rates[at]).toBeCloseTo(rate, 10)
    expect(found.value.days).toBeCloseTo(
      rates.reduce((sum, rate) => sum + rate, 0),
      8,
    )
  })

  it('refuses a history that cannot be', () =>
    expect(danishEquivalentAge([])).toMatchObject({ ok: false, code: 'history.empty' }))
})
