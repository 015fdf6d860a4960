import { describe, expect, it } from 'vitest'
import { agreesWithTyped, recordedOf } from './as-typed.ts'

describe('a value typed in another unit than that of the record', () => {
  it.each([
    ['6.00', 'in', 152.4],
    ['6,01', 'in', 152.654],
    ['15,1', 'cm', 151],
    ['28.6', 'lb', 12972.741782],
    ['13,25', 'kg', 13250],
  ] as const)('%s %s is recorded as %d', (typed, unit, recorded) =>
    expect(recordedOf({ typed, unit })).toBeCloseTo(recorded, 8),
  )

  it('agrees with the record within half of the last digit that anybody writes', () => {
    const typed = { typed: '6.01', unit: 'in' } as const
    expect(agreesWithTyped(152.65, typed)).toBe(true)
    expect(agreesWithTyped(152.7, typed)).toBe(false)
    expect(agreesWithTyped(null, typed)).toBe(false)
    expect(agreesWithTyped(12973, { typed: '28.6', unit: 'lb' })).toBe(true)
    expect(agreesWithTyped(152, { typed: '6 in', unit: 'in' })).toBe(false)
  })
})
