import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forceUnits, fromNewtons, newtonsPer, toNewtons } from './force.ts'
import { fromMillimetres, lengthUnits, millimetresPer, toMillimetres } from './length.ts'
import { fromMegapascals, megapascalsPer, reportedStress, stressUnits, toMegapascals } from './stress.ts'
import { fromCelsius, toCelsius } from './temperature.ts'
import { isUnit } from './unit-table.ts'

const amount = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
const close = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.abs(b)

describe('units', () => {
  it.each([
    [1, 'kgf', 9.80665],
    [1, 'tf', 9806.65],
    [1, 'lbf', 4.4482216152605],
    [1, 'kip', 4448.2216152605],
    [553, 'kN', 553_000],
  ] as const)('%d %s is %d N', (value, unit, newtons) => expect(toNewtons(value, unit)).toBe(newtons))

  it('agree with the published factors of stress', () => {
    expect(megapascalsPer.psi).toBeCloseTo(0.006894757293168361, 15)
    expect(fromMegapascals(1, 'psi')).toBeCloseTo(145.0377377302, 9)
    expect(fromMegapascals(1, 'kgf/cm2')).toBeCloseTo(10.19716213, 8)
    expect(fromMegapascals(toMegapascals(1, 'kgf/cm2'), 'psi')).toBeCloseTo(14.22334331, 8)
  })

  it('keep 3.5 MPa, 500 psi and 35 kgf/cm² apart', () => {
    expect(toMegapascals(500, 'psi')).toBeCloseTo(3.4474, 4)
    expect(toMegapascals(35, 'kgf/cm2')).toBeCloseTo(3.4323, 4)
  })

  it('print a strength to 0.1 MPa, 10 psi or 1 kgf/cm², from the unrounded value', () => {
    const strength = toMegapascals(5375, 'psi')
    expect(stressUnits.map((unit) => reportedStress(strength, unit))).toEqual([37.1, 5380, 378])
  })

  it('do not take 1 kN for 100 kgf', () => {
    const area = (Math.PI * 150 ** 2) / 4
    expect(fromMegapascals(toNewtons(280, 'kN') / area, 'kgf/cm2')).toBeCloseTo(161.6, 1)
  })

  it('come back as they went', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...forceUnits), (value, unit) =>
        close(fromNewtons(toNewtons(value, unit), unit), value),
      ),
    )
    fc.assert(
      fc.property(amount, fc.constantFrom(...stressUnits), (value, unit) =>
        close(fromMegapascals(toMegapascals(value, unit), unit), value),
      ),
    )
    fc.assert(
      fc.property(amount, fc.constantFrom(...lengthUnits), (value, unit) =>
        close(fromMillimetres(toMillimetres(value, unit), unit), value),
      ),
    )
  })

  it('tell 32 °F from 32 °C', () => {
    expect(toCelsius(32, '°F')).toBe(0)
    expect(fromCelsius(100, '°F')).toBe(212)
    expect(toCelsius(32, '°C')).toBe(32)
  })

  it('know their names and nothing that merely looks like one', () => {
    expect(isUnit(newtonsPer, 'kgf')).toBe(true)
    expect(isUnit(newtonsPer, 'toString')).toBe(false)
    expect(isUnit(millimetresPer, 'mm')).toBe(true)
  })
})
