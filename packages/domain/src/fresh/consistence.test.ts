import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consistenceClasses } from './consistence-classes.ts'
import { classOf, fitsClass, fitsTarget } from './consistence.ts'

describe('the consistence classes of EN 206', () => {
  it.each([
    ['slump', 4.9, 0, null],
    ['slump', 5, 10, 'S1'],
    ['slump', 44.9, 40, 'S1'],
    ['slump', 45, 50, 'S2'],
    ['slump', 94.9, 90, 'S2'],
    ['slump', 95, 100, 'S3'],
    ['slump', 154.9, 150, 'S3'],
    ['slump', 155, 160, 'S4'],
    ['slump', 214.9, 210, 'S4'],
    ['slump', 215, 220, 'S5'],
    ['slump', 300, 300, 'S5'],
    ['flow', 0, 0, 'F1'],
    ['flow', 344.9, 340, 'F1'],
    ['flow', 345, 350, 'F2'],
    ['flow', 414.9, 410, 'F2'],
    ['flow', 415, 420, 'F3'],
    ['flow', 484.9, 480, 'F3'],
    ['flow', 485, 490, 'F4'],
    ['flow', 554.9, 550, 'F4'],
    ['flow', 555, 560, 'F5'],
    ['flow', 624.9, 620, 'F5'],
    ['flow', 625, 630, 'F6'],
    ['compaction', 1, 1, 'C4'],
    ['compaction', 1.034, 1.03, 'C4'],
    ['compaction', 1.035, 1.04, 'C3'],
    ['compaction', 1.104, 1.1, 'C3'],
    ['compaction', 1.105, 1.11, 'C2'],
    ['compaction', 1.254, 1.25, 'C2'],
    ['compaction', 1.255, 1.26, 'C1'],
    ['compaction', 1.454, 1.45, 'C1'],
    ['compaction', 1.455, 1.46, 'C0'],
    ['vebe', 2.4, 2, null],
    ['vebe', 2.5, 3, 'V4'],
    ['vebe', 5.4, 5, 'V4'],
    ['vebe', 5.5, 6, 'V3'],
    ['vebe', 10.4, 10, 'V3'],
    ['vebe', 10.5, 11, 'V2'],
    ['vebe', 20.4, 20, 'V2'],
    ['vebe', 20.5, 21, 'V1'],
    ['vebe', 30.4, 30, 'V1'],
    ['vebe', 30.5, 31, 'V0'],
    ['slumpFlow', 544.9, 540, null],
    ['slumpFlow', 545, 550, 'SF1'],
    ['slumpFlow', 654.9, 650, 'SF1'],
    ['slumpFlow', 655, 660, 'SF2'],
    ['slumpFlow', 754.9, 750, 'SF2'],
    ['slumpFlow', 755, 760, 'SF3'],
    ['slumpFlow', 854.9, 850, 'SF3'],
    ['slumpFlow', 855, 860, null],
  ] as const)('%s %d is reported as %d: %s', (test, value, reported, name) => {
    const classified = classOf(test, value)
    expect(classified).toMatchObject({ ok: true, value: { reported } })
    expect(classified.ok && (classified.value.class?.name ?? null)).toBe(name)
  })

  it('leave no gap between them, and none holds a value of another', () => {
    const spans = [
      { test: 'slump', least: 5, most: 300 },
      { test: 'flow', least: 0, most: 1000 },
      { test: 'compaction', least: 1, most: 3 },
      { test: 'vebe', least: 2.5, most: 100 },
      { test: 'slumpFlow', least: 545, most: 854.9 },
    ] as const
    const measured = fc
      .constantFrom(...spans)
      .chain(({ test, least, most }) =>
        fc.double({ min: least, max: most, noNaN: true }).map((value) => ({ test, value })),
      )
    fc.assert(
      fc.property(measured, ({ test, value }) => {
        const classified = classOf(test, value)
        const holding = consistenceClasses.filter((row) => {
          const fit = row.test === test ? fitsClass(row.name, value) : null
          return fit?.ok && fit.value.fits
        })
        expect(holding).toHaveLength(1)
        expect(classified).toMatchObject({ ok: true, value: { class: holding[0] } })
      }),
    )
  })

  it('say which of their limits nobody has read', () =>
    expect(consistenceClasses.filter(({ verified }) => !verified).map(({ name }) => name)).toEqual([
      'V1',
      'V2',
      'V3',
      'SF1',
      'SF2',
      'SF3',
    ]))

  it.each([
    ['slump', -1, { least: 0, most: 300 }],
    ['slump', 300.1, { least: 0, most: 300 }],
    ['flow', -0.1, { least: 0 }],
    ['compaction', 0.99, { least: 1 }],
    ['vebe', -1, { least: 0 }],
    ['slumpFlow', Number.NaN, { least: 0 }],
    ['vebe', Number.POSITIVE_INFINITY, { least: 0 }],
  ] as const)('refuse a %s of %d', (test, value, bounds) =>
    expect(classOf(test, value)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: test, value, ...bounds },
    }),
  )
})

describe('a specified consistence', () => {
  it.each([
    ['S3', 95, { value: 100, least: 100, most: 150, fits: true, by: 0 }],
    ['S3', 94, { value: 90, least: 100, most: 150, fits: false, by: -10 }],
    ['S3', 155, { value: 160, least: 100, most: 150, fits: false, by: 10 }],
    ['S5', 290, { value: 290, least: 220, most: null, fits: true, by: 0 }],
    ['F1', 200, { value: 200, least: null, most: 340, fits: true, by: 0 }],
    ['F1', 365, { value: 370, least: null, most: 340, fits: false, by: 30 }],
  ] as const)('of class %s, measured as %d', (name, value, fit) =>
    expect(fitsClass(name, value)).toEqual({ ok: true, value: fit }),
  )

  it('refuses a class that EN 206 does not have', () =>
    expect(fitsClass('S6', 100)).toEqual({ ok: false, code: 'consistence.noClass', detail: { name: 'S6' } }))

  it('refuses to hold a slump against a class when it cannot be', () =>
    expect(fitsClass('S1', 301)).toMatchObject({ ok: false, code: 'number.outOfBounds' }))

  it.each([
    ['slump', 80, 100, 20, { value: 80, least: 80, most: 120, fits: true, by: 0 }],
    ['slump', 120, 100, 20, { value: 120, least: 80, most: 120, fits: true, by: 0 }],
    ['slump', 74, 100, 20, { value: 74, least: 80, most: 120, fits: false, by: -6 }],
    ['slump', 121, 100, 20, { value: 121, least: 80, most: 120, fits: false, by: 1 }],
    ['flow', 460, 500, 40, { value: 460, least: 460, most: 540, fits: true, by: 0 }],
    ['slump', 100, 100, 0, { value: 100, least: 100, most: 100, fits: true, by: 0 }],
    ['compaction', 1.11, 1.15, 0.04, { value: 1.11, least: 1.11, most: 1.19, fits: true, by: 0 }],
  ] as const)('of %s %d against %d ± %d', (test, value, target, tolerance, fit) =>
    expect(fitsTarget(test, value, target, tolerance)).toEqual({ ok: true, value: fit }),
  )

  it.each([
    [-1, 20, 'target', -1],
    [100, -20, 'tolerance', -20],
    [Number.NaN, 20, 'target', Number.NaN],
  ])('refuses %d ± %d', (target, tolerance, name, value) =>
    expect(fitsTarget('slump', 100, target, tolerance)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name, value, least: 0 },
    }),
  )

  it('refuses a measured value that cannot be, whatever the target', () =>
    expect(fitsTarget('slump', -10, 100, 20)).toMatchObject({ detail: { name: 'slump', value: -10 } }))

  it('refuses a target and a tolerance that are too large together', () =>
    expect(fitsTarget('flow', 400, 1e308, 1.7e308)).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'most' },
    }))
})
