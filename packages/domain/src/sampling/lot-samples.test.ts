import { describe, expect, it } from 'vitest'
import { lotSamples, lotSampling } from './lot-samples.ts'

describe('the batches to sample in a lot', () => {
  // P-04, MUSAAT, example 22: foundation slab of HA-30, lots of one day, 8 m³ batches; the printed 3.0 is 2.97.
  it.each([
    [104, 13, 2.97, 3],
    [120, 15, 3.43, 4],
    [96, 12, 2.74, 3],
    [80, 10, 2.29, 3],
    [48, 6, 1.37, 3],
    [128, 16, 3.66, 4],
  ])(
    'of %d m³ in %d batches by the Código Estructural: V/35 = %d, %d batches',
    (volumeM3, batches, per, n) => {
      const lot = lotSamples('codigoEstructuralSlab', { volumeM3, days: 1, batches })
      expect(lot.ok && lot.value.perVolume).toBeCloseTo(per, 2)
      expect(lot).toMatchObject({ value: { required: n, byVolume: Math.ceil(volumeM3 / 35), byDays: 0 } })
    },
  )

  it.each([
    ['codigoEstructuralSlab', 105, 9, 20, 3],
    ['codigoEstructuralSlab', 105.1, 9, 20, 4],
    ['codigoEstructuralSlab', 300, 1, 2, 2],
    ['dinClass2', 20, 1, 9, 3],
    ['dinClass2', 300, 3, 50, 3],
    ['dinClass2', 301, 3, 50, 6],
    ['dinClass2', 300, 4, 50, 6],
    ['dinClass2', 700, 1, 99, 9],
    ['dinClass3', 50, 1, 9, 3],
    ['dinClass3', 51, 1, 9, 6],
    ['dinClass3', 50, 2, 9, 6],
    ['dinClass3', 50, 2, 4, 4],
  ] as const)('by %s of %d m³ on %d days in %d batches are %d', (id, volumeM3, days, batches, required) =>
    expect(lotSamples(id, { volumeM3, days, batches })).toMatchObject({ value: { required } }),
  )

  it('show what volume and days ask for', () =>
    expect(lotSamples('dinClass2', { volumeM3: 310, days: 9, batches: 50 })).toEqual({
      ok: true,
      value: { perVolume: 310 / 300, byVolume: 6, byDays: 9, required: 9 },
    }))

  it.each([
    [{ volumeM3: 0 }, 'volumeM3', 0, { above: 0 }],
    [{ volumeM3: Number.POSITIVE_INFINITY }, 'volumeM3', Number.POSITIVE_INFINITY, { above: 0 }],
    [{ days: 0 }, 'days', 0, { least: 1, whole: true }],
    [{ days: 1.5 }, 'days', 1.5, { least: 1, whole: true }],
    [{ batches: 0 }, 'batches', 0, { least: 1, whole: true }],
  ])('with %j are refused', (change, name, value, bounds) =>
    expect(lotSamples('dinClass2', { volumeM3: 100, days: 1, batches: 10, ...change })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, ...bounds },
    }),
  )

  it('are refused with more days than batches', () => {
    const lot = { volumeM3: 100, days: 3, batches: 2 }
    expect(lotSamples('dinClass2', lot)).toEqual({
      ok: false,
      code: 'sampling.fewerBatchesThanDays',
      detail: { batches: 2, days: 3 },
    })
    expect(lotSamples('dinClass2', { ...lot, batches: 3 })).toMatchObject({ ok: true })
  })

  it('are refused where they are more than numbers hold', () =>
    expect(lotSamples('dinClass3', { volumeM3: 1, days: 1.7e308, batches: 1.7e308 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'byDays' },
    }))

  it('by DIN 1045-3 stand on rows that nobody has compared', () =>
    expect(Object.values(lotSampling).map(({ verified }) => verified)).toEqual([true, false, false]))
})
