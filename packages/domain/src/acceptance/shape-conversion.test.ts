import { describe, expect, it } from 'vitest'
import type { ShapeId } from '../specimen/shapes.ts'
import type { RuleSet } from './rule-set.ts'
import { ruleSetOf, type RuleSetId } from './rule-sets.ts'
import type { SetCuring } from './shape-conversion.ts'

type Given = {
  readonly shape: ShapeId
  readonly mpa: number
  readonly specified: number
  readonly on?: 'cylinder' | 'cube'
  readonly curing?: SetCuring
}

const judgedBy = (rules: RuleSet, { shape, mpa, specified, on = 'cylinder', curing = 'standard' }: Given) => {
  const of = rules.judge({
    specified: { value: specified, unit: 'MPa', on },
    designAgeHours: 672,
    shape,
    tests: [
      {
        unroundedMpa: mpa,
        n: rules.leastSpecimens[shape] ?? 1,
        pending: 0,
        rangePercent: 0,
        curing,
        castAt: 0,
        ageHours: 672,
      },
    ],
  })
  if (!of.ok || !of.value[0]) throw new Error('not judged')
  return of.value[0]
}
const factorOf = (id: RuleSetId, given: Given) =>
  judgedBy(ruleSetOf(id), given).verdict.conversion?.factor ?? null

describe('a result is carried over to the specimen that its limits are stated for', () => {
  it.each([
    ['cirsoc201-mode1', { shape: 'cylinder100x200', mpa: 30, specified: 25 }, 0.95],
    ['iram1666-2020', { shape: 'cylinder100x200', mpa: 30, specified: 25 }, 0.95],
    ['cirsoc201-mode1', { shape: 'cylinder150x300', mpa: 30, specified: 25 }, null],
    ['din1045-3-uek2', { shape: 'cube150', mpa: 60, specified: 60, on: 'cube', curing: 'dry' }, 0.92],
    ['din1045-3-uek3', { shape: 'cube150', mpa: 70, specified: 67, on: 'cube', curing: 'dry' }, 0.95],
    ['din1045-3-uek2', { shape: 'cube150', mpa: 40, specified: 37, on: 'cube' }, null],
    ['din1045-3-uek2', { shape: 'cube100', mpa: 40, specified: 37, on: 'cube' }, 0.97],
    ['din1045-3-uek2', { shape: 'cube100', mpa: 40, specified: 37, on: 'cube', curing: 'dry' }, 0.8924],
    ['bs8500-identity', { shape: 'cube100', mpa: 40, specified: 37, on: 'cube' }, null],
    ['codigo-estructural-57', { shape: 'cube150', mpa: 60, specified: 30 }, 0.9],
    ['codigo-estructural-57', { shape: 'cube150', mpa: 60.1, specified: 30 }, 0.95],
    ['codigo-estructural-57', { shape: 'cube150', mpa: 80.1, specified: 30 }, 1],
  ] as const)('%s: %o has the factor %s', (id, given, factor) => expect(factorOf(id, given)).toBe(factor))

  it.each([
    ['cube150', 'dry', true],
    ['cube100', 'dry', true],
    ['cube100', 'standard', false], // the source has 0.97 of dry cubes only
  ] as const)('of a German %s, %s, it is verified: %s', (shape, curing, verified) => {
    const { verdict } = judgedBy(ruleSetOf('din1045-3-uek2'), {
      shape,
      curing,
      mpa: 40,
      specified: 37,
      on: 'cube',
    })
    expect(verdict.conversion?.verified).toBe(verified)
  })

  it('is compared after it, and keeps the strength before it', () => {
    // 22.5 MPa on 100 × 200 mm pass 25 − 3.5; as 21.375 on 150 × 300 mm they do not.
    const { verdict, comparedMpa } = judgedBy(ruleSetOf('cirsoc201-mode1'), {
      shape: 'cylinder100x200',
      mpa: 22.5,
      specified: 25,
    })
    expect(comparedMpa).toBe(21.375)
    expect(verdict).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'singleBelow', values: { value: 21.4, specified: 25 } },
      compared: [{ quantity: 'single', value: 21.4, unrounded: 21.375, limit: 21.5, holds: false }],
      conversion: {
        shape: 'cylinder100x200',
        to: 'cylinder150x300',
        factor: 0.95,
        fromMpa: 22.5,
        clause: 'CIRSOC 201 6.1.6.1',
        verified: true,
      },
    })
  })

  it.each([
    // 32 MPa on a cube of C25/30 are not held against the 25 of the cylinder.
    ['en206-initial', { shape: 'cube150', mpa: 32, specified: 25, on: 'cylinder' }, 30],
    ['en206-initial', { shape: 'cylinder150x300', mpa: 32, specified: 37, on: 'cube' }, 30],
    ['en206-initial', { shape: 'cube150', mpa: 32, specified: 30, on: 'cube' }, 30],
    ['nch1998-h20-20', { shape: 'cube200', mpa: 20, specified: 20 }, null],
  ] as const)('%s: %o is held against %s', (id, given, specifiedMpa) =>
    expect(judgedBy(ruleSetOf(id), given).specifiedMpa).toBe(specifiedMpa ?? 20),
  )
})

describe('no verdict is given without a conversion where one is due', () => {
  it.each([
    ['en206-initial', { shape: 'cube150', mpa: 40, specified: 37, on: 'cube', curing: 'dry' }, 'otherCuring'],
    ['aci318-19', { shape: 'cylinder150x300', mpa: 40, specified: 30, curing: 'field' }, 'fieldCured'],
    ['aci318-19', { shape: 'cylinder150x300', mpa: 40, specified: 30, curing: 'mixed' }, 'otherCuring'],
    ['en206-initial', { shape: 'cube150', mpa: 40, specified: 28, on: 'cylinder' }, 'otherBasis'],
    ['codigo-estructural-57', { shape: 'cube100', mpa: 40, specified: 30 }, 'otherShape'],
    ['en206-initial', { shape: 'cube100', mpa: 40, specified: 37, on: 'cube' }, 'otherShape'],
    ['nch1998-h20-20', { shape: 'cylinder150x300', mpa: 40, specified: 20 }, 'otherShape'],
  ] as const)('%s: %o is not assessable', (id, given, code) =>
    expect(judgedBy(ruleSetOf(id), given).verdict).toMatchObject({
      outcome: 'notAssessable',
      reason: { code },
      compared: [],
    }),
  )
})
