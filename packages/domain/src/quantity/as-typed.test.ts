import { describe, expect, it } from 'vitest'
import { kilogramsPerCubicMetrePer } from './density.ts'
import { agreesWithTyped, fromRecorded, recordedOf } from './as-typed.ts'

describe('a value typed in another unit than that of the record', () => {
  it.each([
    ['6.00', 'in', 152.4],
    ['6,01', 'in', 152.654],
    ['15,1', 'cm', 151],
    ['28.6', 'lb', 12972.741782],
    ['13,25', 'kg', 13250],
    ['61', '°F', 16.1],
    ['90', '°F', 32.2],
    ['-40', '°F', -40],
    ['8', 'yd3', 6.116],
    ['145', 'lb/ft3', 2322.7],
    ['10', 'gal', 37.85],
  ] as const)('%s %s is recorded as %d', (typed, unit, recorded) =>
    expect(recordedOf({ typed, unit })).toBeCloseTo(recorded, 8),
  )

  it('has the factors of NIST SP 811, Appendix B', () => {
    expect(fromRecorded(0.764554857984, 'yd3')).toBeCloseTo(1, 12)
    expect(fromRecorded(3.785411784, 'gal')).toBeCloseTo(1, 12)
    expect(kilogramsPerCubicMetrePer['lb/ft3']).toBeCloseTo(16.01846337396, 10)
    expect(fromRecorded(16, '°F')).toBeCloseTo(60.8, 12)
  })

  it('agrees at the truck within half of a tenth of a degree, a hundredth of a cubic metre, a kilogram and a litre', () => {
    expect(agreesWithTyped(16.1111, { typed: '61', unit: '°F' })).toBe(true)
    expect(agreesWithTyped(16, { typed: '61', unit: '°F' })).toBe(false)
    expect(agreesWithTyped(6.12, { typed: '8', unit: 'yd3' })).toBe(true)
    expect(agreesWithTyped(8, { typed: '8', unit: 'yd3' })).toBe(false)
    expect(agreesWithTyped(2323, { typed: '145', unit: 'lb/ft3' })).toBe(true)
    expect(agreesWithTyped(38, { typed: '10', unit: 'gal' })).toBe(true)
  })

  it('agrees with the record within half of the last digit that anybody writes', () => {
    const typed = { typed: '6.01', unit: 'in' } as const
    expect(agreesWithTyped(152.65, typed)).toBe(true)
    expect(agreesWithTyped(152.7, typed)).toBe(false)
    expect(agreesWithTyped(null, typed)).toBe(false)
    expect(agreesWithTyped(12973, { typed: '28.6', unit: 'lb' })).toBe(true)
    expect(agreesWithTyped(152, { typed: '6 in', unit: 'in' })).toBe(false)
  })
})
