import { describe, expect, it } from 'vitest'
import { productionSamples } from './production-samples.ts'

const none = { weeks: 0, days: 0 }

describe('the samples of a production by EN 206', () => {
  it.each([
    ['initial', 'normal', 20, none, { first: 3, byVolume: 0, byTime: 0, needed: 3, most: 3, required: 3 }],
    ['initial', 'normal', 50, none, { first: 3, byVolume: 0, byTime: 0, needed: 3, most: 3, required: 3 }],
    ['initial', 'normal', 51, none, { first: 3, byVolume: 1, byTime: 0, needed: 4, most: 4, required: 4 }],
    ['initial', 'normal', 250, none, { first: 3, byVolume: 1, byTime: 0, needed: 4, most: 11, required: 4 }],
    ['initial', 'normal', 251, none, { first: 3, byVolume: 2, byTime: 0, needed: 5, most: 12, required: 5 }],
    [
      'initial',
      'normal',
      250,
      { weeks: 3, days: 15 },
      { first: 3, byVolume: 1, byTime: 6, needed: 9, most: 11, required: 9 },
    ],
    [
      'initial',
      'normal',
      75,
      { weeks: 3, days: 15 },
      { first: 3, byVolume: 1, byTime: 6, needed: 9, most: 4, required: 4 },
    ],
    [
      'initial',
      'highStrength',
      250,
      { weeks: 1, days: 5 },
      { first: 3, byVolume: 2, byTime: 5, needed: 8, most: 11, required: 8 },
    ],
    [
      'continuous',
      'normal',
      800,
      { weeks: 1, days: 5 },
      { first: 0, byVolume: 2, byTime: 1, needed: 2, most: 32, required: 2 },
    ],
    [
      'continuous',
      'normal',
      801,
      { weeks: 3.5, days: 20 },
      { first: 0, byVolume: 3, byTime: 4, needed: 4, most: 33, required: 4 },
    ],
    [
      'continuous',
      'highStrength',
      401,
      { weeks: 2, days: 9 },
      { first: 0, byVolume: 3, byTime: 2, needed: 3, most: 17, required: 3 },
    ],
    [
      'continuous',
      'normal',
      25,
      { weeks: 2, days: 0 },
      { first: 0, byVolume: 1, byTime: 2, needed: 2, most: 1, required: 1 },
    ],
  ] as const)('%s, %s, %d m³, %j', (stage, concrete, volumeM3, time, samples) =>
    expect(productionSamples({ stage, concrete, volumeM3, ...time })).toEqual({ ok: true, value: samples }),
  )

  it.each([
    [{ volumeM3: 0 }, 'volumeM3', 0, { above: 0 }],
    [{ weeks: -1 }, 'weeks', -1, { least: 0 }],
    [{ days: Number.NaN }, 'days', Number.NaN, { least: 0 }],
  ])('with %j are refused', (change, name, value, bounds) =>
    expect(
      productionSamples({ stage: 'initial', concrete: 'normal', volumeM3: 100, ...none, ...change }),
    ).toEqual({ ok: false, code: 'number.outOfBounds', detail: { name, value, ...bounds } }),
  )

  it('are refused where they are more than numbers hold', () =>
    expect(
      productionSamples({ stage: 'initial', concrete: 'normal', volumeM3: 100, weeks: 1.7e308, days: 0 }),
    ).toEqual({ ok: false, code: 'number.overflow', detail: { path: 'byTime' } }))
})
