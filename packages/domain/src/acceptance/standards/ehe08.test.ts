import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { ehe08, ehe08Mark } from './ehe08.ts'

const lotOf = (strengths: readonly number[], specified = 30) =>
  verdictsBy(ehe08, { specified, strengths, lots: strengths.map(() => 'L') })
/** 36 batches of twelve lots, and then one lot more: 35, 36 and 37 in turn, the last 35 of which have s = 0.822. */
const after36 = (...strengths: number[]) => {
  const before = Array.from({ length: 36 }, (_, at) => 35 + (at % 3))
  const lots = [...before.map((_, at) => `${Math.floor(at / 3)}`), ...strengths.map(() => 'last')]
  return verdictsBy(ehe08, { specified: 30, strengths: [...before, ...strengths], lots })
}

describe('EHE-08 86.5.4.3, case 2: no quality mark, up to the 36th batch', () => {
  it.each([
    // (31 + 32 + 33)/3 − 1.02·2 = 29.96; (31 + 32 + 32.9)/3 − 1.02·1.9 = 30.03
    [[31, 32, 33], 30, 29.96, false],
    [[31, 32, 32.9], 30, 30.0287, true],
    // 38 − 0.82·4 = 34.72 of C35; 6 batches above fck 50: 57 − 0.66·2 = 55.68 of C55
    [[36, 38, 38, 40], 35, 34.72, false],
    [[37, 38, 38, 39], 35, 36.36, true],
    [[56, 56, 57, 57, 58, 58], 55, 55.68, true],
  ])('%j of fck %d: x̄ − K2·rN = %d', (strengths, specified, f, holds) => {
    for (const verdict of lotOf(strengths, specified)) {
      expect(verdict).toMatchObject({ outcome: holds ? 'conforms' : 'doesNotConform', clause: '86.5.4.3' })
      expect(verdict.compared).toMatchObject([
        { quantity: 'lotMeanLessRange', n: strengths.length, limit: specified, holds, verified: false },
      ])
      expect(verdict.compared[0]?.unrounded).toBeCloseTo(f, 3)
    }
  })

  it('rejects a lot whose mean and least both reach fck, because it scatters', () =>
    expect(lotOf([30, 31, 36]).map(({ outcome }) => outcome)).toEqual(Array(3).fill('doesNotConform')))

  it.each([
    [30, 3],
    [35, 4],
    [55, 6],
  ])('of fck %d waits for %d batches', (specified, needed) => {
    const strong = Array.from({ length: needed }, () => specified + 10)
    expect(lotOf(strong.slice(1), specified)[0]).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { n: needed - 1, needed } },
    })
    expect(lotOf(strong, specified)[0]?.outcome).toBe('conforms')
  })

  it('knows no coefficient for seven batches', () =>
    expect(lotOf(Array<number>(7).fill(40))[0]).toMatchObject({
      outcome: 'notAssessable',
      reason: { code: 'lotTooLarge', values: { n: 7, most: 6 } },
    }))

  it.each([
    // Below the others: 30 + 1.02·33 − (32 + 33)/3, over 1/3 + 1.02, is 31.03.
    [[32, 32], 30.6],
    [[32, 33], 31.1],
    // Between them: 3·(30 + 1.02·2) − 64 is 32.1, and nothing above 33 helps.
    [[31, 33], 32.2],
  ])('asks after %j for %d, and that is enough', (known, least) => {
    const { next } = lotOf(known).at(-1) ?? {}
    expect(next).toEqual({ atLeast: least, unit: 'MPa' })
    expect(lotOf([...known, least])[0]?.compared[0]?.holds).toBe(true)
    expect(lotOf([...known, least - 0.1])[0]?.compared[0]?.holds).toBe(false)
  })

  it('promises nothing where no batch saves the lot, nor before its last one', () => {
    expect(lotOf([30, 35]).at(-1)?.next).toBeNull()
    expect(lotOf([40]).at(-1)?.next).toBeNull()
  })
})

describe('EHE-08 86.5.4.3, case 3: from the 37th batch', () => {
  it('takes x(1) − K3·s35, and asks for fck + K3·s35', () => {
    // 30 + 0.85·0.822 = 30.699
    const enough = after36(30.7, 40, 40).at(-1)
    expect(enough?.compared).toMatchObject([{ quantity: 'lotMinimumLessScatter', n: 3, holds: true }])
    expect(enough?.compared[0]?.unrounded).toBeCloseTo(30.7 - 0.85 * 0.822, 3)
    expect(after36(30.6, 40, 40).at(-1)?.outcome).toBe('doesNotConform')
    expect(after36(40).at(-1)?.next).toEqual({ atLeast: 30.7, unit: 'MPa' })
    expect(after36(30).at(-1)?.next).toBeNull()
  })

  it('does not begin with the 36th batch', () => {
    const strengths = Array.from({ length: 36 }, (_, at) => 35 + (at % 3))
    const verdicts = verdictsBy(ehe08, {
      specified: 30,
      strengths,
      lots: strengths.map((_, at) => `${Math.floor(at / 3)}`),
    })
    expect(verdicts.at(-1)?.compared[0]?.quantity).toBe('lotMeanLessRange')
  })
})

describe('EHE-08 86.5.4.3, case 1: with a quality mark', () => {
  const marked = (specified: number, ...strengths: number[]) =>
    verdictsBy(ehe08Mark, { specified, strengths, lots: strengths.map(() => 'L') })

  it('asks fck of each result', () => {
    expect(marked(30, 30)[0]).toMatchObject({ outcome: 'conforms', clause: '86.5.4.3' })
    expect(marked(30, 29.9)[0]?.outcome).toBe('doesNotConform')
    expect(marked(30, 40, 29.9)[0]?.reason.code).toBe('otherOfLotBelow')
  })

  it('waits above fck 50 for three batches, the stricter of two readings', () => {
    expect(marked(55, 60, 60)[0]).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { n: 2, needed: 3 } },
    })
    expect(marked(55, 60, 60, 60)[0]?.outcome).toBe('conforms')
  })
})

describe('EHE-08 86.3.2', () => {
  it('takes a cube by 0.90 below fck 60, whatever it reached, and by 0.95 above', () => {
    const factor = (fck: number) =>
      verdictsBy(ehe08, { specified: fck, strengths: [fck + 25], shape: 'cube150' })[0]?.conversion?.factor
    expect([50, 70, 90].map(factor)).toEqual([0.9, 0.95, 1])
  })

  it('disregards pairs above 13 % and threes above 20 %', () =>
    expect(ehe08.mostRange).toMatchObject({ percents: { 2: 13, 3: 20 }, inclusive: true, verified: false }))
})
