import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailySampling, type PlacingDay, placingSamples } from './placing-days.ts'

const day = (volume: number, area = 0, batches = 100): PlacingDay => ({ volume, area, batches })

describe('the samples of days of placing', () => {
  it.each([
    ['aci318', day(1), { byVolume: 1, byArea: 0, byBatches: 0, required: 1 }],
    ['aci318', day(110), { byVolume: 1, byArea: 0, byBatches: 0, required: 1 }],
    ['aci318', day(110.1), { byVolume: 2, byArea: 0, byBatches: 0, required: 2 }],
    ['aci318', day(700), { byVolume: 7, byArea: 0, byBatches: 0, required: 7 }],
    ['aci318', day(110, 460), { byVolume: 1, byArea: 1, byBatches: 0, required: 1 }],
    ['aci318', day(110, 461), { byVolume: 1, byArea: 2, byBatches: 0, required: 2 }],
    ['aci318', day(110, 2300, 4), { byVolume: 1, byArea: 5, byBatches: 0, required: 4 }],
    ['aci318Us', day(150, 5000), { byVolume: 1, byArea: 1, byBatches: 0, required: 1 }],
    ['aci318Us', day(151, 5001), { byVolume: 2, byArea: 2, byBatches: 0, required: 2 }],
    ['nsr10', day(40, 200, 50), { byVolume: 1, byArea: 1, byBatches: 1, required: 1 }],
    ['nsr10', day(41, 0, 50), { byVolume: 2, byArea: 0, byBatches: 1, required: 2 }],
    ['nsr10', day(40, 201, 50), { byVolume: 1, byArea: 2, byBatches: 1, required: 2 }],
    ['nsr10', day(40, 0, 51), { byVolume: 1, byArea: 0, byBatches: 2, required: 2 }],
  ] as const)('by %s of %j', (id, placed, samples) => {
    const judged = placingSamples(id, [placed])
    expect(judged.ok && judged.value.days).toEqual([samples])
  })

  it.each([
    ['four days of one each become five batches', Array(4).fill(day(60, 0, 8)), 5, true],
    ['five days of one each are enough', Array(5).fill(day(60, 0, 8)), 5, false],
    ['three batches in all are all sampled', [day(20, 0, 2), day(10, 0, 1)], 3, true],
    ['two batches on two days need no raising', [day(8, 0, 1), day(8, 0, 1)], 2, false],
    ['six on one day are enough', [day(660, 0, 90)], 6, false],
  ])('%s', (_, days: PlacingDay[], required, raised) =>
    expect(placingSamples('aci318', days)).toMatchObject({ value: { required, raised } }),
  )

  it.each([
    ['aci318', 39.9, true],
    ['aci318', 40, false],
    ['aci318Us', 49.9, true],
    ['aci318Us', 50, false],
    ['nsr10', 1, false],
  ] as const)('by %s of %d in all may be waived: %s', (id, volume, mayBeWaived) =>
    expect(placingSamples(id, [day(volume / 2), day(volume / 2)])).toMatchObject({ value: { mayBeWaived } }),
  )

  it('are not one more for the noise of a sum of truck loads', () =>
    // 110.00000000000001 in binary
    expect(placingSamples('aci318', [day(100.1 + 9.9 + 1.4e-14)])).toMatchObject({
      value: { days: [{ byVolume: 1 }] },
    }))

  it.each([
    [[day(0)], 'volume', 0, { above: 0 }],
    [[day(10), day(Number.NaN)], 'volume', Number.NaN, { above: 0 }],
    [[day(10, -1)], 'area', -1, { least: 0 }],
    [[day(10, 0, 0)], 'batches', 0, { least: 1, whole: true }],
    [[day(10, 0, 1.5)], 'batches', 1.5, { least: 1, whole: true }],
  ])('of %j are refused', (days, name, value, bounds) =>
    expect(placingSamples('aci318', days)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it('of no day are refused, and of more than numbers hold', () => {
    expect(placingSamples('aci318', [])).toEqual({ ok: false, code: 'sampling.noDays', detail: {} })
    expect(placingSamples('nsr10', Array(100).fill(day(1.7e308, 0, 1.7e308)))).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'required' },
    })
  })

  it('say which code was read and which was not', () =>
    expect(
      Object.values(dailySampling).map(({ name, clause, verified }) => [name, clause, verified]),
    ).toEqual([
      ['ACI 318-19', '26.12.2', true],
      ['ACI 318-19', '26.12.2', true],
      ['NSR-10', 'C.5.6', false],
    ]))

  it('keep volumes and areas in the units of their row', () =>
    expect(Object.values(dailySampling).map(({ volumeUnit, areaUnit }) => [volumeUnit, areaUnit])).toEqual([
      ['m3', 'm2'],
      ['yd3', 'ft2'],
      ['m3', 'm2'],
    ]))

  it('are at least one a day, never fewer for more concrete, never more than the batches', () => {
    const amount = fc.double({ min: 0.1, max: 5000, noNaN: true })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 300 }), (volume, more, batches) => {
        const [less, greater] = [
          placingSamples('nsr10', [day(volume, 0, batches)]),
          placingSamples('nsr10', [day(volume + more, 0, batches)]),
        ]
        if (!less.ok || !greater.ok) throw new Error('refused')
        expect(less.value.required).toBeGreaterThanOrEqual(1)
        expect(greater.value.required).toBeGreaterThanOrEqual(less.value.required)
        expect(greater.value.required).toBeLessThanOrEqual(batches)
      }),
    )
  })
})
