import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { nch1998H20 } from './nch1998.ts'
import { tryStrengths, type Trial } from '../try-strengths.ts'

const verdictsOf = (trial: Trial) => verdictsBy(nch1998H20, trial)
const kgf = 'kgf/cm2'
const last = (...strengths: number[]) => verdictsOf({ specified: 200, unit: kgf, strengths }).at(-1)

describe('NCh 1998.Of89 for H-20 with 20 % defective', () => {
  it('has the two published constants, in kgf/cm²', () => {
    expect(nch1998H20).toMatchObject({
      id: 'nch1998-h20-20',
      standard: 'NCh 1998 H-20 (20 %)',
      edition: '1989',
      validFrom: null,
      testClause: null,
      verified: true,
      reach: 2,
    })
    expect(nch1998H20.leastSpecimens).toEqual({ cube200: 1, cube150: 1 })
    expect(nch1998H20.parameters).toEqual([
      { name: 'onlyFor', value: 200, unit: kgf, clause: 'f0', verified: true },
      { name: 'onlyFor', value: 204, unit: kgf, clause: 'f0', verified: true },
      { name: 'singleMargin', value: 5.5, unit: kgf, clause: 'f0', verified: true },
      { name: 'run', value: 3, unit: '', clause: 'f3', verified: true },
      { name: 'meanAdd', value: -1.5, unit: kgf, clause: 'f3', verified: true },
    ])
  })

  it('says nothing of another grade: its constants are others', () => {
    const of = tryStrengths(nch1998H20, { specified: 300, unit: 'kgf/cm2', strengths: [350, 340, 250] })
    expect(of.ok && of.value.map(({ verdict }) => verdict.reason.code)).toEqual(Array(3).fill('otherGrade'))
    expect(of.ok && of.value[2]).toMatchObject({
      movingMeanMpa: null,
      verdict: {
        outcome: 'notAssessable',
        clause: null,
        compared: [],
        reason: { values: { grade: 200, specified: 300, value: 250, unit: 'kgf/cm2', percent: 83.3 } },
        next: null,
      },
    })
  })

  // P-05, a published exercise: the least mean of three is 238 ≥ 198.5, the least result 218 ≥ 194.5.
  it('accepts the published series: its least result is 218, its least mean of three 238', () => {
    const verdict = last(240, 256, 218)
    expect(verdict).toMatchObject({ outcome: 'conforms', clause: 'f3' })
    expect(verdict?.compared).toMatchObject([
      { quantity: 'single', value: 218, limit: 194.5, holds: true, clause: 'f0' },
      { quantity: 'runningMean', n: 3, value: 238, unrounded: 238, limit: 198.5, holds: true, clause: 'f3' },
    ])
  })

  it.each([
    [195, true],
    [194.5, true], // reported 195
    [194.4, false],
    [194, false],
  ])('a test of %d against f0 = 194.5 holds: %s', (strength, holds) =>
    expect(last(strength)).toMatchObject({
      outcome: holds ? 'provisional' : 'doesNotConform',
      compared: [{ limit: 194.5, unit: kgf, holds }],
    }),
  )

  it.each([
    [[199, 199, 199], 'watch', 'belowSpecified', 199],
    [[198, 198, 199.4], 'doesNotConform', 'groupBelow', 198], // 198.47
    [[200, 198, 197.5], 'watch', 'belowSpecified', 199], // 198.5
    [[200, 200, 200], 'conforms', 'conforms', 200],
    [[220, 220, 194], 'doesNotConform', 'singleBelow', 211],
    [[197, 197, 194], 'doesNotConform', 'bothBelow', 196],
  ])('of 200: %j is %s (%s), the mean of three %d against 198.5', (strengths, outcome, code, mean) => {
    const verdict = last(...strengths)
    expect(verdict).toMatchObject({ outcome, reason: { code } })
    expect(verdict?.compared[1]).toMatchObject({ value: mean, limit: 198.5 })
  })

  it('asks for the next whole kgf/cm²', () => {
    expect(last(220)?.next).toEqual({ atLeast: 195, unit: kgf })
    expect(last(198, 196)?.next).toEqual({ atLeast: 202, unit: kgf })
    expect(last(198, 196, 202)?.outcome).toBe('conforms')
    expect(last(198, 196, 201)?.outcome).toBe('doesNotConform')
  })

  it('judges a series in MPa by its limits in kgf/cm²: 20 MPa is 203.94', () =>
    expect(verdictsOf({ specified: 20, unit: 'MPa', strengths: [19.4] })[0]?.compared[0]).toMatchObject({
      value: 198,
      limit: expect.closeTo(203.943_243 - 5.5, 5),
      unit: kgf,
      holds: false,
    }))

  it('takes cubes too, but not the small cylinder', () => {
    expect(
      verdictsOf({ specified: 200, unit: kgf, strengths: [230], shape: 'cube150' })[0]?.reason.code,
    ).toBe('groupIncomplete')
    expect(
      verdictsOf({ specified: 200, unit: kgf, strengths: [230], shape: 'cylinder100x200' })[0]?.reason.code,
    ).toBe('otherShape')
  })
})
