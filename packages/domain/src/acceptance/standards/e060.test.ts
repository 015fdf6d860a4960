import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { e060 } from './e060.ts'
import type { Trial } from '../try-strengths.ts'

const verdictsOf = (trial: Trial) => verdictsBy(e060, trial)
const kgf = 'kgf/cm2'

describe('RNE E.060', () => {
  it('has its numbers in kgf/cm²', () => {
    const margin = { clause: 'single result', verified: true }
    expect(e060).toMatchObject({
      id: 'e060-2009',
      standard: 'RNE E.060',
      edition: '2009',
      validFrom: null,
      testClause: null,
      verified: true,
      reach: 2,
    })
    expect(e060.leastSpecimens).toEqual({ cylinder150x300: 2, cylinder100x200: 3 })
    expect(e060.parameters).toEqual([
      { name: 'singleMargin', value: 35, unit: kgf, ...margin },
      { name: 'singleMarginUpTo', value: 350, unit: kgf, ...margin },
      { name: 'singleShareAbove', value: 0.1, unit: '', ...margin },
      { name: 'run', value: 3, unit: '', clause: 'mean', verified: true },
    ])
  })

  it.each([
    [210, 175, 175, true],
    [210, 174, 175, false],
    [210, 174.5, 175, true], // reported 175
    [210, 174.4, 175, false],
    [350, 315, 315, true],
    [350, 314, 315, false],
    [351, 316, 315.9, true],
    [351, 315, 315.9, false],
    [420, 378, 378, true],
    [420, 377, 378, false],
  ])("of f'c %d: a test of %d kgf/cm² against %d holds: %s", (specified, strength, limit, holds) =>
    expect(verdictsOf({ specified, unit: kgf, strengths: [strength] })[0]).toMatchObject({
      outcome: holds ? 'provisional' : 'doesNotConform',
      clause: 'single result',
      compared: [{ quantity: 'single', limit, unit: kgf, holds, verified: true }],
    }),
  )

  it.each([
    [[210, 210, 210], 'conforms', 210],
    [[220, 215, 195], 'watch', 210],
    [[210, 210, 209], 'doesNotConform', 209.7], // a mean is no reported result
    [[210, 210, 208], 'doesNotConform', 209],
  ])('of 210: the means of %j give %s', (strengths, outcome, mean) => {
    const verdict = verdictsOf({ specified: 210, unit: kgf, strengths }).at(-1)
    expect(verdict?.outcome).toBe(outcome)
    expect(verdict?.compared[1]).toMatchObject({
      quantity: 'runningMean',
      n: 3,
      value: mean,
      limit: 210,
      unit: kgf,
      clause: 'mean',
    })
  })

  // 21 MPa = 214.140 kgf/cm²; less 35 is 179.140, which is 17.57 MPa: 3.432 MPa below, not 3.5.
  it('keeps its 35 kgf/cm² when the order was in MPa', () => {
    const at = (strength: number) =>
      verdictsOf({ specified: 21, unit: 'MPa', strengths: [strength] })[0]?.compared[0]
    expect(at(17.5)).toMatchObject({ value: 178, unit: kgf, holds: false })
    expect(at(17.6)).toMatchObject({ value: 179, unit: kgf, holds: false })
    expect(at(17.7)).toMatchObject({ value: 180, unit: kgf, holds: true })
    expect(at(17.6)?.limit).toBeCloseTo(179.140_405, 5)
  })

  // The change of rule is at 350 kgf/cm² = 34.323 MPa, not at 35 MPa.
  it('changes its margin at 350 kgf/cm², not at 35 MPa', () => {
    const limit = (specified: number) =>
      verdictsOf({ specified, unit: 'MPa', strengths: [40] })[0]?.compared[0]?.limit
    expect(limit(34.3)).toBeCloseTo(349.762_661 - 35, 5)
    expect(limit(35)).toBeCloseTo(0.9 * 356.900_674, 5)
  })

  it('reads psi as kgf/cm²: 3000 psi is 210.92', () =>
    expect(verdictsOf({ specified: 3000, unit: 'psi', strengths: [2510] })[0]?.compared[0]).toMatchObject({
      value: 176,
      limit: expect.closeTo(175.920_869, 5),
      unit: kgf,
      holds: true,
    }))

  it('asks of the next test in kgf/cm²', () => {
    const next = (...strengths: number[]) => verdictsOf({ specified: 210, unit: kgf, strengths }).at(-1)?.next
    expect(next(200)).toEqual({ atLeast: 175, unit: kgf })
    expect(next(190, 200)).toEqual({ atLeast: 240, unit: kgf })
    expect(verdictsOf({ specified: 21, unit: 'MPa', strengths: [22] })[0]?.next).toEqual({
      atLeast: 180,
      unit: kgf,
    })
  })

  it('knows cylinders only', () =>
    expect(verdictsOf({ specified: 210, unit: kgf, strengths: [300], shape: 'cube100' })[0]).toMatchObject({
      outcome: 'notAssessable',
      reason: { code: 'otherShape', values: { shape: 'cube100' } },
    }))
})
