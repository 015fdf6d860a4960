import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classOf, classReached, specifiedFor, strengthClasses } from './strength-classes.ts'

describe('strength classes', () => {
  it('of normal weight are these sixteen of EN 206', () =>
    expect(
      strengthClasses
        .filter(({ weight, verified }) => weight === 'normal' && verified)
        .map(({ name }) => name),
    ).toEqual(
      'C8/10 C12/15 C16/20 C20/25 C25/30 C30/37 C35/45 C40/50 C45/55 C50/60 C55/67 C60/75 C70/85 C80/95 C90/105 C100/115'.split(
        ' ',
      ),
    ))

  it('of light weight are these fourteen, unverified', () =>
    expect(
      strengthClasses
        .filter(({ weight, verified }) => weight === 'light' && !verified)
        .map(({ name }) => name),
    ).toEqual(
      'LC8/9 LC12/13 LC16/18 LC20/22 LC25/28 LC30/33 LC35/38 LC40/44 LC45/50 LC50/55 LC55/60 LC60/66 LC70/77 LC80/88'.split(
        ' ',
      ),
    ))

  it('carry in their name what cylinders and cubes must reach, and ask more of cubes', () => {
    expect(strengthClasses).toHaveLength(30)
    for (const { name, cylinder, cube } of strengthClasses) {
      expect(name.replace(/^L?C/, '')).toBe(`${cylinder}/${cube}`)
      expect(cube).toBeGreaterThan(cylinder)
    }
  })

  it.each(['C30/37', 'c30/37', ' C 30 / 37 '])('are found as %j', (name) =>
    expect(classOf(name)).toEqual({
      ok: true,
      value: { name: 'C30/37', weight: 'normal', cylinder: 30, cube: 37, verified: true },
    }),
  )

  it.each(['', 'C30', 'C30/35', 'B30', '30/37', 'LC30/37', 'C30/37X'])('do not know %j', (name) => {
    expect(classOf(name)).toEqual({ ok: false, code: 'strengthClass.unknown', detail: { name } })
    expect(specifiedFor(name, 'cube')).toEqual({ ok: false, code: 'strengthClass.unknown', detail: { name } })
  })

  it.each([
    ['C30/37', 'cylinder', 30],
    ['C30/37', 'cube', 37],
    ['LC30/33', 'cube', 33],
    ['LC30/33', 'cylinder', 30],
  ] as const)('specify for %s and a %s %d MPa', (name, kind, specified) =>
    expect(specifiedFor(name, kind)).toEqual({ ok: true, value: specified }),
  )
})

describe('the class that is reached', () => {
  it.each([
    [36.99, 'cube', 'C25/30'],
    [37, 'cube', 'C30/37'],
    [37, 'cylinder', 'C35/45'],
    [8, 'cylinder', 'C8/10'],
    [200, 'cylinder', 'C100/115'],
  ] as const)('by %d MPa of a %s is %s', (mpa, kind, name) =>
    expect(classReached(mpa, kind)).toMatchObject({ ok: true, value: { name } }),
  )

  it('is of the weight asked for, and none below the lowest', () => {
    expect(classReached(33, 'cube', 'light')).toMatchObject({ ok: true, value: { name: 'LC30/33' } })
    expect(classReached(7.9, 'cylinder')).toEqual({ ok: true, value: null })
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('by %d MPa cannot be asked', (value) =>
    expect(classReached(value, 'cube')).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'characteristicMpa', value, above: 0 },
    }),
  )

  it('never falls as the strength rises', () => {
    const mpa = fc.double({ min: 1, max: 150, noNaN: true })
    const reached = (value: number) => {
      const found = classReached(value, 'cube')
      return found.ok && found.value ? found.value.cube : 0
    }
    fc.assert(
      fc.property(mpa, mpa, (a, b) => {
        expect(reached(Math.min(a, b))).toBeLessThanOrEqual(reached(Math.max(a, b)))
      }),
    )
  })
})
