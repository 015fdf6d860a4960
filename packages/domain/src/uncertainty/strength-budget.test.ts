import { describe, expect, it } from 'vitest'
import type { Geometry } from '../specimen/geometry.ts'
import { strengthUncertainty } from './strength-budget.ts'

const round: Geometry = { kind: 'cylinder', diameters: [150, 150], length: 300 }
const classOne = { amount: 1, distribution: 'rectangular' } as const
const calliper = { amount: 0.25, distribution: 'rectangular' } as const
const repeatability = { name: 'repeatability', spread: { amount: 2.4, distribution: 'standard' } } as const

const asked = { strengthMpa: 40, geometry: round, load: classOne, width: calliper } as const

describe('the uncertainty of a strength', () => {
  // Derived by hand: 1/√3 = 0.5774 %; 2·(0.25/150)/√3/√2 = 0.1361 %; √(0.5774² + 0.1361²) = 0.5932 %; with 2.4 %: 2.4722 %.
  it('of a cylinder of 150 mm by a press of class 1 is 1.2 % without the scatter of the concrete', () => {
    const found = strengthUncertainty(asked)
    if (!found.ok) throw new Error(found.code)
    const { measurement, withMaterial } = found.value
    expect(withMaterial).toBe(null)
    expect(measurement.contributions.map(({ name }) => name)).toEqual(['load', 'diameter'])
    const [load, diameter] = measurement.contributions
    expect(load?.contributionPercent).toBeCloseTo(0.57735, 5)
    expect(diameter?.standardPercent).toBeCloseTo(0.06804, 5)
    expect(diameter?.sensitivity).toBe(2)
    expect(diameter?.contributionPercent).toBeCloseTo(0.136083, 6)
    expect(diameter?.sharePercent).toBeCloseTo(5.263, 3)
    expect(measurement.combinedPercent).toBeCloseTo(0.593171, 6)
    expect(measurement.expandedPercent).toBeCloseTo(1.186342, 6)
    expect(measurement.combined).toBeCloseTo(0.2372684, 6)
    expect(measurement.expanded).toBeCloseTo(0.4745368, 6)
  })

  it('is 4.9 % with it, beside the first statement', () => {
    const found = strengthUncertainty({ ...asked, material: [repeatability] })
    if (!found.ok) throw new Error(found.code)
    const { measurement, withMaterial } = found.value
    expect(measurement.expandedPercent).toBeCloseTo(1.186342, 6)
    expect(withMaterial?.combinedPercent).toBeCloseTo(2.472216, 6)
    expect(withMaterial?.expandedPercent).toBeCloseTo(4.944432, 6)
    expect(withMaterial?.contributions.map(({ name }) => name)).toEqual(['load', 'diameter', 'repeatability'])
    expect(withMaterial?.contributions[2]?.sharePercent).toBeCloseTo(94.243, 3)
  })

  it('counts other influences in both statements, and k in both', () => {
    const rate = { name: 'rate', spread: { amount: 1, distribution: 'standard' } } as const
    const found = strengthUncertainty({ ...asked, others: [rate], material: [repeatability], k: 3 })
    if (!found.ok) throw new Error(found.code)
    const { measurement, withMaterial } = found.value
    expect(measurement.contributions.map(({ name }) => name)).toEqual(['load', 'diameter', 'rate'])
    expect(measurement.combinedPercent).toBeCloseTo(Math.hypot(0.593171, 1), 6)
    expect([measurement.k, withMaterial?.k]).toEqual([3, 3])
    expect(withMaterial?.contributions).toHaveLength(4)
  })

  it('of the mean of four specimens has half the scatter', () => {
    const found = strengthUncertainty({ ...asked, material: [{ ...repeatability, readings: 4 }] })
    expect(found.ok && found.value.withMaterial?.contributions[2]?.contributionPercent).toBeCloseTo(1.2, 12)
  })

  it('of a cube counts each side once, read once', () => {
    const found = strengthUncertainty({
      ...asked,
      geometry: { kind: 'cube', sides: [150, 100], height: 150 },
    })
    if (!found.ok) throw new Error(found.code)
    const [, first, second] = found.value.measurement.contributions
    expect([first?.name, first?.sensitivity, second?.name, second?.sensitivity]).toEqual([
      'side1',
      1,
      'side2',
      1,
    ])
    expect(first?.contributionPercent).toBeCloseTo(0.096225, 6)
    expect(second?.contributionPercent).toBeCloseTo(0.144338, 6)
  })

  it('takes the mean of the diameters, and more readings where they were made', () => {
    const found = strengthUncertainty({
      ...asked,
      geometry: { kind: 'cylinder', diameters: [149, 151], length: 300 },
      widthReadings: 1,
    })
    expect(found.ok && found.value.measurement.contributions[1]?.contributionPercent).toBeCloseTo(0.19245, 6)
  })

  it.each([
    [{ strengthMpa: 0 }, { name: 'value', value: 0, above: 0 }],
    [
      { geometry: { kind: 'cylinder', diameters: [150, 0], length: 300 } },
      { name: 'diameter2', value: 0, above: 0 },
    ],
    [
      { load: { amount: -1, distribution: 'standard' } },
      { name: 'amount', value: -1, least: 0, component: 'load' },
    ],
    [{ widthReadings: 0 }, { name: 'readings', value: 0, least: 1, whole: true, component: 'diameter' }],
    [
      { material: [{ name: 'scatter', spread: { amount: Number.NaN, distribution: 'standard' } }] },
      { name: 'amount', value: Number.NaN, least: 0, component: 'scatter' },
    ],
  ] as const)('is refused for %j', (change, detail) =>
    expect(strengthUncertainty({ ...asked, ...change })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail,
    }),
  )
})
