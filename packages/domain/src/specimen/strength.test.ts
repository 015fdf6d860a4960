import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../quantity/rounding.ts'
import { toNewtons } from '../quantity/force.ts'
import { fromMegapascals } from '../quantity/stress.ts'
import { density } from './density.ts'
import { methodIds, methods } from './methods.ts'
import { geometryOf } from './shapes.ts'
import { ratioFactor } from './ratio-factor.ts'
import { crossSection, type Geometry } from './geometry.ts'
import { compressiveStrength } from './strength.ts'

const cylinder = (first: number, second: number, length: number): Geometry => ({
  kind: 'cylinder',
  diameters: [first, second],
  length,
})
const strengthOf = (geometry: Geometry, maxLoadNewtons: number, method = methods.astmC39.name) => {
  const id = methodIds.find((candidate) => methods[candidate].name === method) ?? 'astmC39'
  const strength = compressiveStrength({ method: id, geometry, maxLoadNewtons })
  if (!strength.ok) throw new Error(strength.code)
  return strength.value
}

describe('the strength of a cylinder', () => {
  it.each([
    [6, 122_200, 4320, 4321.9],
    [6, 124_700, 4410, 4410.4],
    [4, 51_000, 4060, 4058.5],
  ])('of %d in broken at %d lbf is %d psi (P-02)', (inches, load, reported, unrounded) => {
    const d = inches * 25.4
    const psi = fromMegapascals(strengthOf(cylinder(d, d, 2 * d), toNewtons(load, 'lbf')).unroundedMpa, 'psi')
    expect(roundTo(10, psi)).toBe(reported)
    expect(Math.abs(psi - unrounded)).toBeLessThan(0.1)
  })

  it('uses the area of the circle, not the printed d·L (P-11)', () => {
    const { areaMm2, unroundedMpa } = strengthOf(cylinder(152.4, 152.4, 304.8), toNewtons(221.781, 'kN'))
    expect(Math.abs(unroundedMpa - 12.1581)).toBeLessThan(0.0005)
    expect(areaMm2).toBeCloseTo(18241.47, 2)
  })

  it.each([
    [56.55, 55.49, 320, 314, 317],
    [54.25, 55.13, 307, 312, 310],
    [54.6, 57.43, 309, 325, 317],
    [55.49, 54.25, 314, 307, 311],
    [59.02, 53.19, 334, 301, 318],
    [53.37, 52.66, 302, 298, 300],
    [52.66, 56.37, 298, 319, 309],
    [57.96, 56.73, 328, 321, 325],
    [58.49, 57.43, 331, 325, 328],
    [59.38, 57.96, 336, 328, 332],
  ])(
    'of 15 cm broken at %d and %d tf is %d and %d, on average %d kgf/cm² (P-15)',
    (load1, load2, kgf1, kgf2, mean) => {
      const kgf = [load1, load2].map((load) =>
        roundTo(
          1,
          fromMegapascals(strengthOf(cylinder(150, 150, 300), toNewtons(load, 'tf')).unroundedMpa, 'kgf/cm2'),
        ),
      )
      expect(kgf).toEqual([kgf1, kgf2])
      expect(roundTo(1, ((kgf[0] ?? 0) + (kgf[1] ?? 0)) / 2)).toBe(mean)
    },
  )

  it('follows the mean of the two diameters, and is reported to 0.1 MPa', () => {
    const { reportedMpa, ratio, factor } = strengthOf(cylinder(101.6, 101.8, 203), 253_400)
    expect({ reportedMpa, factor }).toEqual({ reportedMpa: 31.2, factor: 1 })
    expect(ratio).toBeCloseTo(1.996, 3)
  })

  it('loses 7 % where the cylinder is only 1.25 diameters long', () =>
    expect(strengthOf(cylinder(101.6, 101.8, 127.125), 253_400)).toMatchObject({
      factor: 0.93,
      reportedMpa: 29,
    }))

  it('says how much of the specified strength was reached', () => {
    const strength = compressiveStrength({
      method: 'astmC39',
      geometry: cylinder(150, 150, 300),
      maxLoadNewtons: 530_143.76,
      specifiedMpa: 25,
    })
    expect(strength.ok && strength.value.percent).toBeCloseTo(120, 4)
  })

  it('is corrected on cores only by a method that moulds twice the diameter', () => {
    const short = { method: 'iram1546', geometry: cylinder(150, 150, 225), maxLoadNewtons: 500_000 } as const
    expect(compressiveStrength(short)).toMatchObject({ value: { factor: 1 } })
    expect(compressiveStrength({ ...short, origin: 'core' })).toMatchObject({ value: { factor: 0.96 } })
  })
})

describe('the strength of a cube', () => {
  it('is the load over the product of its sides, without slenderness', () =>
    expect(strengthOf({ kind: 'cube', sides: [150, 150], height: 150 }, 900_000, 'EN 12390-3')).toMatchObject(
      { areaMm2: 22_500, ratio: 1, factor: 1, reportedMpa: 40 },
    ))
})

describe('the slenderness factor', () => {
  const rows = methods.astmC39.ratioFactors
  it.each([
    [1, 0.87],
    [1.1, 0.894],
    [1.25, 0.93],
    [1.375, 0.945],
    [1.5, 0.96],
    [1.6, 0.968],
    [1.75, 0.98],
    [1.76, 1],
    [2, 1],
    [2.3, 1],
  ])('at L/D %d is %d', (ratio, factor) => {
    const found = ratioFactor(rows, ratio)
    expect(found.ok && found.value).toBeCloseTo(factor, 12)
  })

  it('is refused below 1, not extrapolated', () =>
    expect(ratioFactor(rows, 0.999)).toMatchObject({ ok: false, code: 'strength.tooShort' }))

  it('refuses a cylinder shorter than its diameter by every method', () => {
    for (const method of methodIds)
      expect(
        compressiveStrength({ method, geometry: cylinder(150, 150, 149), maxLoadNewtons: 1e5 }),
      ).toMatchObject({ ok: false, code: 'strength.tooShort' })
  })

  it('grows with L/D', () => {
    const ratio = fc.double({ min: 1, max: 3, noNaN: true })
    fc.assert(
      fc.property(ratio, ratio, (a, b) => {
        const [low, high] = [ratioFactor(rows, Math.min(a, b)), ratioFactor(rows, Math.max(a, b))]
        expect(low.ok && high.ok && low.value <= high.value).toBe(true)
      }),
    )
  })
})

describe('a reading that cannot be', () => {
  const good = cylinder(150, 150, 300)
  it.each([
    [cylinder(0, 150, 300), 1e5, 'strength.dimension'],
    [cylinder(150, -150, 300), 1e5, 'strength.dimension'],
    [cylinder(150, 150, Number.NaN), 1e5, 'strength.dimension'],
    [good, 0, 'strength.load'],
    [good, -1, 'strength.load'],
    [good, Number.NaN, 'strength.load'],
    [good, Number.POSITIVE_INFINITY, 'strength.load'],
    [cylinder(1e-200, 1e-200, 1), 1e300, 'strength.outOfRange'],
  ])('is refused: %j at %d N is %s', (geometry, maxLoadNewtons, code) =>
    expect(compressiveStrength({ method: 'astmC39', geometry, maxLoadNewtons })).toMatchObject({
      ok: false,
      code,
    }),
  )

  it('is refused against a specified strength of nothing', () =>
    expect(
      compressiveStrength({ method: 'astmC39', geometry: good, maxLoadNewtons: 1e5, specifiedMpa: 0 }),
    ).toMatchObject({ code: 'strength.specified' }))

  it('never becomes NaN, whatever is typed', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), fc.double(), (d1, d2, length, load) => {
        const strength = compressiveStrength({
          method: 'astmC39',
          geometry: cylinder(d1, d2, length),
          maxLoadNewtons: load,
        })
        if (strength.ok) {
          const { percent, ...numbers } = strength.value
          expect(percent).toBe(null)
          expect(Object.values(numbers).every(Number.isFinite)).toBe(true)
        }
      }),
    )
  })
})

it('measured dimensions are read by the shape', () => {
  expect(geometryOf('cylinder100x200', 100.2, 100, 201)).toEqual(cylinder(100.2, 100, 201))
  expect(geometryOf('cube150', 150, 150.2, 149)).toEqual({ kind: 'cube', sides: [150, 150.2], height: 149 })
})

it('density comes from mass and measured dimensions', () => {
  expect(crossSection(cylinder(150, 150, 300))).toBeCloseTo(17_671.459, 3)
  expect(roundTo(10, density(12_720, cylinder(150, 150, 300)))).toBe(2400)
})

it('every method has ascending factors up to 1 and a step for each unit', () => {
  for (const id of methodIds) {
    const { ratioFactors, rounding } = methods[id]
    expect(ratioFactors.toSorted((a, b) => a.ratio - b.ratio)).toEqual(ratioFactors)
    expect(ratioFactors.every(({ factor }) => factor > 0 && factor < 1)).toBe(true)
    expect(Object.values(rounding).every((step) => step > 0)).toBe(true)
  }
})
