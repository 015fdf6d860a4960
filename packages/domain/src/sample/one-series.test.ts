import { describe, expect, it } from 'vitest'
import { oneSeries, type SeriesMember } from './one-series.ts'

const member = (change: Partial<SeriesMember> = {}): SeriesMember => ({
  concrete: 'H-30',
  plant: 'Norte',
  ageHours: 672,
  shape: 'cylinder150x300',
  curing: 'standard',
  castAt: 0,
  ...change,
})

describe('one series', () => {
  it('is put in the order of casting', () => {
    const [late, early] = [member({ castAt: 2 }), member({ castAt: 1 })]
    expect(oneSeries([late, early])).toEqual({ ok: true, value: [early, late] })
  })

  it.each([
    ['concrete', 'H-30', 'H-25'],
    ['plant', 'Norte', 'Sur'],
    ['ageHours', 672, 168],
    ['shape', 'cylinder150x300', 'cube150'],
    ['curing', 'standard', 'field'],
  ])('never mixes %s', (name, first, other) =>
    expect(oneSeries([member(), member(), member({ [name]: other })])).toEqual({
      ok: false,
      code: 'series.mixed',
      detail: { name, index: 2, values: [first, other] },
    }),
  )

  it('of nothing, or of a test without a moment of casting, is refused', () => {
    expect(oneSeries([])).toEqual({ ok: false, code: 'series.empty', detail: {} })
    expect(oneSeries([member(), member({ castAt: Number.NaN })])).toEqual({
      ok: false,
      code: 'series.notCast',
      detail: { index: 1, value: Number.NaN },
    })
  })
})
