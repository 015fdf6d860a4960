import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantityKinds, type QuantityKind } from './kinds.ts'
import { convert, measure } from './measured.ts'

const kinds: readonly QuantityKind[] = [
  'force',
  'stress',
  'length',
  'mass',
  'volume',
  'density',
  'temperature',
]

describe('a measured quantity', () => {
  // Exact by international agreement (pound and inch of 1959, standard gravity of 1901).
  it.each([
    ['force', 'N', 1, 'N'],
    ['force', 'kN', 1000, 'N'],
    ['force', 'kgf', 9.80665, 'N'],
    ['force', 'lbf', 4.4482216152605, 'N'],
    ['force', 'tf', 9806.65, 'N'],
    ['force', 'kip', 4448.2216152605, 'N'],
    ['force', 'tonf', 8896.443230521, 'N'],
    ['stress', 'MPa', 1, 'MPa'],
    ['stress', 'psi', 0.006894757293168361, 'MPa'],
    ['stress', 'kgf/cm2', 0.0980665, 'MPa'],
    ['length', 'mm', 1, 'mm'],
    ['length', 'cm', 10, 'mm'],
    ['length', 'in', 25.4, 'mm'],
    ['mass', 'g', 1, 'g'],
    ['mass', 'kg', 1000, 'g'],
    ['mass', 'lb', 453.59237, 'g'],
    ['volume', 'm3', 1, 'm3'],
    ['volume', 'L', 0.001, 'm3'],
    ['volume', 'ft3', 0.3048 ** 3, 'm3'],
    ['volume', 'yd3', 0.764554857984, 'm3'],
    ['density', 'kg/m3', 1, 'kg/m3'],
    ['density', 'lb/ft3', 16.01846337396, 'kg/m3'],
  ] as const)('%s: one %s is %d %s, and stays as it was typed', (kind, unit, si, siUnit) => {
    const measured = measure(kind, 1, unit)
    expect(measured).toMatchObject({ ok: true, value: { kind, typed: { value: 1, unit }, siUnit } })
    const inside = measured.ok ? measured.value.si : Number.NaN
    expect(Math.abs(inside / si - 1)).toBeLessThan(1e-12)
  })

  it('knows these units and no other', () =>
    expect(kinds.map((kind) => quantityKinds[kind].units.join(' '))).toEqual([
      'N kN kgf lbf tf kip tonf',
      'MPa psi kgf/cm2',
      'mm cm in',
      'g kg lb',
      'm3 L ft3 yd3',
      'kg/m3 lb/ft3',
      '°C °F',
    ]))

  it('keeps a whole short ton at 2000 lbf, a cubic yard at 27 ft³ and an inch at 2.54 cm', () => {
    const whole = [
      convert('force', 1, 'tonf', 'lbf'),
      convert('volume', 1, 'yd3', 'ft3'),
      convert('length', 1, 'in', 'cm'),
    ]
    expect(whole.map((of) => of.ok && Number(of.value.toPrecision(14)))).toEqual([2000, 27, 2.54])
  })

  it.each([
    [150, '°F', '°C', 65.5555555555556],
    [-40, '°F', '°C', -40],
    [212, '°F', '°C', 100],
    [23, '°C', '°F', 73.4],
    [-459.67, '°F', '°C', -273.15],
    [-273.15, '°C', '°F', -459.67],
  ] as const)('converts %d %s as a point of the scale', (value, from, to, expected) => {
    const converted = convert('temperature', value, from, to)
    expect(converted.ok && converted.value).toBeCloseTo(expected, 10)
  })

  it.each([
    [1, 'MPa', 'psi', 145.0377377302],
    [1, 'MPa', 'kgf/cm2', 10.19716213],
    [1, 'kgf/cm2', 'psi', 14.22334331],
    [-3.5, 'MPa', 'kgf/cm2', -35.69006745],
  ] as const)('of stress %d %s in %s', (value, from, to, expected) => {
    const converted = convert('stress', value, from, to)
    expect(converted.ok && converted.value).toBeCloseTo(expected, 7)
  })
})

describe('a quantity that cannot be', () => {
  it.each([
    ['stone', ['N', 'kN', 'kgf', 'lbf', 'tf', 'kip', 'tonf']],
    ['toString', ['N', 'kN', 'kgf', 'lbf', 'tf', 'kip', 'tonf']],
  ])('has an unknown unit: %s', (unit, units) => {
    const refused = { ok: false, code: 'unit.unknown', detail: { kind: 'force', unit, units } }
    expect(measure('force', 1, unit)).toEqual(refused)
    expect(convert('force', 1, unit, 'N')).toEqual(refused)
    expect(convert('force', 1, 'N', unit)).toEqual(refused)
  })

  it('has a unit of another kind', () =>
    expect(measure('temperature', 20, 'K')).toEqual({
      ok: false,
      code: 'unit.unknown',
      detail: { kind: 'temperature', unit: 'K', units: ['°C', '°F'] },
    }))

  it.each(kinds)('%s is no number', (kind) => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(measure(kind, value, quantityKinds[kind].si)).toMatchObject({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'value', value },
      })
  })

  it.each(['force', 'length', 'mass', 'volume', 'density'] as const)('%s is less than nothing', (kind) => {
    const { si } = quantityKinds[kind]
    expect(measure(kind, -1e-9, si)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'value', value: -1e-9, least: 0 },
    })
    expect(convert(kind, -1, si, si)).toMatchObject({ ok: false, code: 'number.outOfBounds' })
    expect(measure(kind, 0, si)).toMatchObject({ ok: true, value: { si: 0 } })
  })

  it.each([
    ['°C', -273.16, -273.15],
    ['°F', -459.68, -459.67],
  ] as const)('is colder than absolute zero in %s', (unit, value, least) =>
    expect(measure('temperature', value, unit)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'value', value, least },
    }),
  )

  it('is beyond every number in SI, or in the unit asked for', () => {
    expect(measure('force', 1e308, 'tf')).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'si' },
    })
    expect(convert('stress', 1e308, 'MPa', 'psi')).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: '' },
    })
  })
})

it('any quantity comes back from any unit as it went, and its own unit changes nothing', () => {
  const anywhere = fc.constantFrom(...kinds).chain((kind) => {
    const unit = fc.constantFrom(...quantityKinds[kind].units)
    return fc.tuple(fc.constant(kind), unit, unit, fc.double({ min: 1e-6, max: 1e9, noNaN: true }))
  })
  fc.assert(
    fc.property(anywhere, ([kind, from, to, value]) => {
      const there = convert(kind, value, from, to)
      const back = there.ok ? convert(kind, there.value, to, from) : there
      expect(back.ok && Math.abs(back.value - value)).toBeLessThanOrEqual(1e-12 * Math.max(value, 1000))
      expect(convert(kind, value, from, from)).toEqual({ ok: true, value })
    }),
  )
})
