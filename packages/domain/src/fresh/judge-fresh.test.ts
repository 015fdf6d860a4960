import { describe, expect, it } from 'vitest'
import { type FreshLimits, nothingAsked } from './fresh-specification.ts'
import { type FreshMeasured, judgeFresh } from './judge-fresh.ts'

const plain = { ...nothingAsked, slumpMm: null, slumpToleranceMm: null }
const nothing: FreshMeasured = {
  transitMin: null,
  consistence: null,
  airPercent: null,
  densityKgM3: null,
  concreteTemperatureC: null,
}
const judged = (measured: Partial<FreshMeasured>, limits: Partial<FreshLimits>) =>
  judgeFresh({ ...nothing, ...measured }, { ...plain, ...limits })

describe('fresh concrete held against its mix', () => {
  it.each([
    ['slump', 'S3', 100, 'inside', 'S3'],
    ['slump', 'S3', 154, 'inside', 'S3'],
    ['slump', 'S3', 165, 'above', 'S4'],
    ['slump', 'S3', 94, 'below', 'S2'],
    ['slump', 'S1', 3, 'below', null],
    ['flow', 'F4', 490, 'inside', 'F4'],
    ['flow', 'F4', 550, 'inside', 'F4'],
    ['flow', 'F4', 556, 'above', 'F5'],
    ['flow', 'F4', 484, 'below', 'F3'],
    ['slumpFlow', 'SF2', 655, 'inside', 'SF2'],
    ['slumpFlow', 'SF2', 760, 'above', 'SF3'],
    ['slumpFlow', 'SF3', 870, 'above', null],
    ['vebe', 'V3', 6, 'inside', 'V3'],
    ['vebe', 'V3', 5, 'below', 'V4'],
    ['compaction', 'C2', 1.11, 'inside', 'C2'],
    ['compaction', 'C2', 1.26, 'above', 'C1'],
  ] as const)('%s of class %s, measured as %d, is %s and %s', (method, asked, value, outcome, found) =>
    expect(
      judged({ consistence: { method, value } }, { consistenceMethod: method, consistenceClass: asked }),
    ).toMatchObject({ ok: true, value: [{ what: 'consistence', method, value, asked, found, outcome }] }),
  )

  it('a class and a target are two limits, and both are held', () =>
    expect(
      judged(
        { consistence: { method: 'slump', value: 145 } },
        { consistenceClass: 'S3', slumpMm: 120, slumpToleranceMm: 20 },
      ),
    ).toMatchObject({
      value: [
        { asked: 'S3', outcome: 'inside' },
        { most: 140, outcome: 'above' },
      ],
    }))

  it('a target of another test stands for itself, whatever the slump says', () =>
    expect(
      judged(
        { consistence: { method: 'vebe', value: 12 } },
        {
          consistenceMethod: 'vebe',
          consistenceTarget: 8,
          consistenceTolerance: 3,
          slumpMm: 100,
          slumpToleranceMm: 20,
        },
      ),
    ).toMatchObject({ value: [{ method: 'vebe', least: 5, most: 11, outcome: 'above' }] }))

  it('by another test than the one asked for nothing is judged, and it is said', () =>
    expect(
      judged(
        { consistence: { method: 'slump', value: 210 } },
        { consistenceMethod: 'flow', consistenceClass: 'F4' },
      ),
    ).toMatchObject({ value: [{ method: 'flow', asked: 'F4', found: null, outcome: 'otherMethod' }] }))

  it('limits of air, density and temperature are inclusive, and may be open on a side', () => {
    const limits = { airLeastPercent: 4, airMostPercent: 6, densityLeastKgM3: 2300, concreteMostC: 30 }
    expect(judged({ airPercent: 6, densityKgM3: 2300, concreteTemperatureC: 30 }, limits)).toMatchObject({
      value: [{ outcome: 'inside' }, { outcome: 'inside', most: null }, { outcome: 'inside', least: null }],
    })
    expect(judged({ airPercent: 3.9, densityKgM3: 2299, concreteTemperatureC: 30.5 }, limits)).toMatchObject({
      value: [{ outcome: 'below' }, { outcome: 'below' }, { outcome: 'above' }],
    })
  })

  it('what was not measured, or is not limited, gives no check', () => {
    expect(judged({}, { consistenceClass: 'S3', airMostPercent: 6 })).toEqual({ ok: true, value: [] })
    expect(judged({ airPercent: 9, consistence: { method: 'slump', value: 10 } }, {})).toEqual({
      ok: true,
      value: [],
    })
  })

  it('refuses a class of another test, and what cannot be measured', () => {
    expect(judged({}, { consistenceClass: 'F4' })).toMatchObject({ code: 'consistence.classOfOther' })
    expect(judged({ consistence: { method: 'slump', value: 301 } }, {})).toMatchObject({
      code: 'number.outOfBounds',
    })
    expect(judged({ airPercent: Number.NaN }, { airMostPercent: 6 })).toMatchObject({
      code: 'number.outOfBounds',
    })
  })
})
