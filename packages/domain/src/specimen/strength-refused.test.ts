import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { methodIds, methodOf } from './methods.ts'
import type { Geometry } from './geometry.ts'
import { specimenStrength } from './strength.ts'

const cylinder = (first: number, second: number, length: number): Geometry => ({
  kind: 'cylinder',
  diameters: [first, second],
  length,
})
const strengthOf = (geometry: Geometry, maxLoadNewtons: number) => {
  const strength = specimenStrength({ method: 'astmC39', geometry, maxLoadNewtons })
  if (!strength.ok) throw new Error(strength.code)
  return strength.value
}

describe('a reading that cannot be', () => {
  const good = cylinder(150, 150, 300)

  it('is that of a cylinder shorter than its diameter, by every method', () => {
    for (const method of methodIds.filter((id) => methodOf(id).measures === 'compression'))
      expect(
        specimenStrength({ method, geometry: cylinder(150, 150, 149), maxLoadNewtons: 1e5 }),
      ).toMatchObject({ ok: false, code: 'strength.tooShort' })
  })

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
    expect(specimenStrength({ method: 'astmC39', geometry, maxLoadNewtons })).toMatchObject({
      ok: false,
      code,
    }),
  )

  it('is refused against a specified strength of nothing', () =>
    expect(
      specimenStrength({ method: 'astmC39', geometry: good, maxLoadNewtons: 1e5, specifiedMpa: 0 }),
    ).toMatchObject({ code: 'strength.specified' }))

  it.each([
    [{ cappedLength: 0 }, 'strength.dimension', { geometry: good, cappedLength: 0, widthReadToMm: 0.25 }],
    [
      { widthReadToMm: -1 },
      'strength.dimension',
      { geometry: good, cappedLength: undefined, widthReadToMm: -1 },
    ],
    [{ maxLoadNewtons: -5 }, 'strength.load', { maxLoadNewtons: -5 }],
    [{ specifiedMpa: Number.NaN }, 'strength.specified', { specifiedMpa: Number.NaN }],
    [{ cappedLength: 149 }, 'strength.tooShort', { ratio: 149 / 150, least: 1 }],
    [
      { cappedLength: 1e308, geometry: cylinder(0.1, 0.1, 1) },
      'strength.outOfRange',
      { areaMm2: (Math.PI * ((0.1 + 0.1) / 2) ** 2) / 4, ratio: Number.POSITIVE_INFINITY },
    ],
    [{ maxLoadNewtons: 1.7e308, geometry: cylinder(1, 1, 2) }, 'strength.outOfRange', undefined],
    [{ maxLoadNewtons: 1e307, geometry: cylinder(1.2, 1.2, 2.4) }, 'strength.outOfRange', undefined],
    [{ specifiedMpa: 5e-324 }, 'strength.outOfRange', { unroundedMpa: 1e5 / ((Math.PI * 150 ** 2) / 4) }],
    [{ maxLoadNewtons: 5e-324 }, 'strength.outOfRange', undefined],
  ] as const)('%j is refused with its value: %s', (change, code, detail) => {
    const refused = specimenStrength({
      method: 'astmC39',
      geometry: good,
      maxLoadNewtons: 1e5,
      ...change,
    })
    expect(refused).toMatchObject({ ok: false, code })
    if (detail && !refused.ok) expect(refused.detail).toEqual(detail)
  })

  it('is refused for a cube by a method of cylinders', () =>
    expect(
      specimenStrength({
        method: 'ntc673',
        geometry: { kind: 'cube', sides: [150, 150], height: 150 },
        maxLoadNewtons: 9e5,
      }),
    ).toEqual({
      ok: false,
      code: 'strength.dimension',
      detail: { kind: 'cube', kinds: ['cylinder'] },
    }))

  it('never becomes NaN, whatever is typed', () => {
    const typed = fc.oneof(fc.double(), fc.double({ min: 0.1, max: 1000, noNaN: true }))
    fc.assert(
      fc.property(typed, typed, typed, typed, typed, (d1, d2, length, load, cappedLength) => {
        const strength = specimenStrength({
          method: 'astmC39',
          geometry: cylinder(d1, d2, length),
          maxLoadNewtons: load,
          cappedLength,
        })
        if (strength.ok) {
          const { percent, remarks, reported, ...numbers } = strength.value
          expect(percent).toBe(null)
          const all = [numbers, reported, ...remarks.map(({ value }) => ({ value }))]
          expect(all.flatMap((part) => Object.values(part)).every(Number.isFinite)).toBe(true)
        }
      }),
    )
  })

  it('of a cylinder grows with its load and falls with its diameter', () => {
    const load = fc.double({ min: 1e4, max: 3e6, noNaN: true })
    const width = fc.double({ min: 90, max: 160, noNaN: true })
    fc.assert(
      fc.property(load, load, width, width, (a, b, d1, d2) => {
        const at = (newtons: number, d: number) => strengthOf(cylinder(d, d, 2 * d), newtons)
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(at(low, d1).reportedMpa).toBeLessThanOrEqual(at(high, d1).reportedMpa)
        const [narrow, wide] = [Math.min(d1, d2), Math.max(d1, d2)]
        expect(at(a, narrow).unroundedMpa).toBeGreaterThanOrEqual(at(a, wide).unroundedMpa)
      }),
    )
  })
})
