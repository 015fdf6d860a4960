import { describe, expect, it } from 'vitest'
import { expectedWindow } from './expected-window.ts'
import { implausible, type Reading, suspectedUnits } from './plausibility.ts'
import { unmeasuredEnds } from './methods/measured-ends.ts'
import type { Geometry } from './geometry.ts'

const day = 24
const asked = { ageHours: 28 * day, specifiedMpa: 30, designAgeHours: 28 * day, sisters: [], history: [] }

describe('the expected window', () => {
  it('rests on specimens of the same set first', () =>
    expect(
      expectedWindow({
        ...asked,
        sisters: [
          { ageHours: 7 * day, meanMpa: 22, n: 1 },
          { ageHours: 28 * day, meanMpa: 35, n: 1 },
        ],
      }),
    ).toEqual({ lowMpa: 28, highMpa: 42, basis: 'sameAge', n: 1 }))

  it('rests on the mix where it is known at this age', () =>
    expect(
      expectedWindow({
        ...asked,
        sisters: [{ ageHours: 7 * day, meanMpa: 22, n: 1 }],
        history: [{ ageHours: 28 * day, n: 30, meanMpa: 36, deviationMpa: 3 }],
      }),
    ).toEqual({ lowMpa: 27, highMpa: 45, basis: 'history', n: 30 }))

  it('does not trust four results of a mix', () =>
    expect(
      expectedWindow({
        ...asked,
        history: [{ ageHours: 28 * day, n: 4, meanMpa: 60, deviationMpa: 1 }],
      }).basis,
    ).toBe('specified'))

  it('grows the 7-day sisters by the strength gain of EC2', () => {
    const { lowMpa, highMpa, basis } = expectedWindow({
      ...asked,
      sisters: [{ ageHours: 7 * day, meanMpa: 22, n: 1 }],
    })
    expect(basis).toBe('sisters')
    const expected = 22 / Math.exp(0.25 * (1 - 2))
    expect(lowMpa).toBeCloseTo(expected * 0.75, 10)
    expect(highMpa).toBeCloseTo(expected * 1.4, 10)
  })

  it('does not trust a mix whose results have no deviation', () =>
    expect(
      expectedWindow({
        ...asked,
        history: [{ ageHours: 28 * day, n: 9, meanMpa: 60, deviationMpa: null }],
      }).basis,
    ).toBe('specified'))

  it('trusts five results of the mix at this age, within 15 % of their mean at least', () =>
    expect(
      expectedWindow({
        ...asked,
        history: [
          { ageHours: 7 * day, n: 50, meanMpa: 25, deviationMpa: 3 },
          { ageHours: 28 * day, n: 5, meanMpa: 40, deviationMpa: 1 },
        ],
      }),
    ).toEqual({ lowMpa: 34, highMpa: 46, basis: 'history', n: 5 }))

  it('is no wider than 40 % of the mean either way, however much the mix scatters', () =>
    expect(
      expectedWindow({ ...asked, history: [{ ageHours: 28 * day, n: 9, meanMpa: 30, deviationMpa: 20 }] }),
    ).toEqual({ lowMpa: 18, highMpa: 42, basis: 'history', n: 9 }))

  it('follows the latest of the earlier sisters, and neither later nor empty sets', () => {
    const found = expectedWindow({
      ...asked,
      sisters: [
        { ageHours: 3 * day, meanMpa: 15, n: 2 },
        { ageHours: 7 * day, meanMpa: 22, n: 3 },
        { ageHours: 1 * day, meanMpa: 8, n: 2 },
        { ageHours: 14 * day, meanMpa: 30, n: 0 },
        { ageHours: 28 * day, meanMpa: 99, n: 0 },
        { ageHours: 90 * day, meanMpa: 99, n: 2 },
      ],
    })
    expect(found).toMatchObject({ basis: 'sisters', n: 3 })
    expect(found.lowMpa).toBeCloseTo((22 / Math.exp(-0.25)) * 0.75, 10)
  })

  it('falls back on the specified strength: 0.6 to 2 times, of no results', () =>
    expect(expectedWindow(asked)).toEqual({ lowMpa: 18, highMpa: 60, basis: 'specified', n: 0 }))

  it('falls back on the specified strength and the age', () => {
    const early = expectedWindow({ ...asked, ageHours: 7 * day })
    expect(early.basis).toBe('specified')
    expect(early.highMpa).toBeLessThan(expectedWindow(asked).highMpa)
  })
})

const round: Geometry = { kind: 'cylinder', diameters: [150, 150.4], length: 300 }
const square: Geometry = { kind: 'cube', sides: [150, 150], height: 150 }
const reading: Reading = {
  loadUnit: 'kN',
  strengthMpa: 31.3,
  geometry: round,
  shape: 'cylinder150x300',
  densityKgM3: 2390,
  method: 'astmC39',
  ends: unmeasuredEnds,
}
const window = expectedWindow(asked)

describe('a load in the wrong unit', () => {
  const suspected = (strengthMpa: number, loadUnit: Reading['loadUnit']) =>
    suspectedUnits({ strengthMpa, loadUnit }, window)
  it('read in kgf and typed as kN looks like kgf', () =>
    expect(suspected(31.3 * (1000 / 9.80665), 'kN')).toEqual(['kgf']))
  it('read in kN and typed as kgf looks like kN', () =>
    expect(suspected(31.3 * (9.80665 / 1000), 'kgf')).toEqual(['kN']))
  it('names the likelier unit first where two would do', () => {
    const wide = { ...window, lowMpa: 18, highMpa: 60 }
    const asKgf = suspectedUnits({ strengthMpa: 45 * (1000 / 9.80665), loadUnit: 'kN' }, wide)
    expect(asKgf).toEqual(['kgf', 'lbf'])
  })
  it('is not suspected while the reading fits as it is', () => expect(suspected(31.3, 'kN')).toEqual([]))
})

describe('a reading', () => {
  it('that looks right asks nothing', () => expect(implausible(reading, window)).toEqual([]))
  it('asks nothing about its load while nothing is known', () =>
    expect(implausible({ ...reading, strengthMpa: 300 }, null)).toEqual([]))

  it.each([
    ['with one digit too many', { strengthMpa: 313 }, ['outOfExpected', 'loadTenTimes']],
    ['with one digit too few', { strengthMpa: 3.13 }, ['outOfExpected', 'loadTenTimes', 'unitSuspected']],
    ['in lbf typed as kN', { strengthMpa: 31.3 * 224.8 }, ['outOfExpected', 'unitSuspected']],
    [
      'in kN typed as lbf',
      { strengthMpa: 31.3 / 224.8, loadUnit: 'lbf' },
      ['outOfExpected', 'unitSuspected'],
    ],
    ['far too low', { strengthMpa: 12 }, ['outOfExpected']],
    ['of another mould', { geometry: { ...round, diameters: [100, 100], length: 200 } }, ['diameterOff']],
    ['of an oval cylinder', { geometry: { ...round, diameters: [148, 152] } }, ['diametersDiffer']],
    ['of a short cylinder', { geometry: { ...round, length: 250 } }, ['ratioOff']],
    ['with the mass of another', { densityKgM3: 1200 }, ['densityOff']],
  ] as const)('%s asks for a second look', (_, change, codes) =>
    expect(implausible({ ...reading, ...change } as Reading, window)).toEqual(codes),
  )

  it.each([
    ['at the ends of the expected window', { strengthMpa: 18 }, []],
    ['at its upper end', { strengthMpa: 60 }, []],
    ['3 % wider than nominal', { geometry: { ...round, diameters: [154.5, 154.5] } }, []],
    ['10 % shorter', { geometry: { ...round, diameters: [150, 150], length: 270 } }, []],
    ['with diameters 2 % apart', { geometry: { ...round, diameters: [148.5, 151.5] } }, []],
    ['of the lightest concrete', { densityKgM3: 1600 }, []],
    ['of the heaviest', { densityKgM3: 2900 }, []],
    ['heavier still', { densityKgM3: 2901 }, ['densityOff']],
    ['lighter still', { densityKgM3: 1599 }, ['densityOff']],
    ['without a mass', { densityKgM3: null }, []],
    ['with ends plane to the limit', { ends: { ...unmeasuredEnds, planenessMm: 0.05 } }, []],
    ['with an end out of plane', { ends: { ...unmeasuredEnds, planenessMm: 0.1 } }, ['planenessOff']],
    ['of a cube as high as wide', { shape: 'cube150', geometry: square }, []],
    ['of a flat cube', { shape: 'cube150', geometry: { ...square, height: 130 } }, ['ratioOff']],
  ] as const)('%s asks no more than it must', (_, change, codes) =>
    expect(implausible({ ...reading, ...change } as Reading, window)).toEqual(codes),
  )

  it('of an inch mould is an ordinary one', () =>
    expect(
      implausible(
        { ...reading, geometry: { kind: 'cylinder', diameters: [152.4, 152.2], length: 304.8 } },
        window,
      ),
    ).toEqual([]))
})
