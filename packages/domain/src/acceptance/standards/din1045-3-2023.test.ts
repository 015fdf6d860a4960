import { describe, expect, it } from 'vitest'
import { din1045Normal, din1045Raised, din1045Special } from './din1045-3-2023.ts'
import { din1045Class2, din1045Class3 } from './din1045-3.ts'
import type { RuleSet } from '../rule-set.ts'
import { tryStrengths } from '../try-strengths.ts'

const lotOf = (ruleSet: RuleSet, specified: number, strengths: readonly number[]) => {
  const of = tryStrengths(ruleSet, { specified, unit: 'MPa', strengths, lots: strengths.map(() => 'L') })
  if (!of.ok) throw new Error(of.code)
  return of.value.map(({ verdict }) => verdict)
}
const times = (n: number, value: number) => Array.from({ length: n }, () => value)

describe.each([din1045Normal, din1045Raised, din1045Special])('DIN 1045-3:2023-08, $standard', (ruleSet) => {
  it('is unverified in every number, and of August 2023', () => {
    expect(ruleSet).toMatchObject({ edition: '2023', validFrom: '2023-08-01', verified: false })
    expect(ruleSet.parameters.some(({ verified }) => verified)).toBe(false)
  })

  it.each([
    // 0.9 fck is stricter up to fck 40, fck − 4 above.
    [30, 27],
    [40, 36],
    [50, 46],
    [60, 56],
  ])('of cubes of %d asks %d MPa of each, the stricter of both inspection classes', (specified, least) => {
    const strong = times(2, specified + 20)
    const single = (value: number) =>
      lotOf(ruleSet, specified, [...strong, value])
        .at(-1)
        ?.compared.find(({ quantity }) => quantity === 'single')
    expect(single(least)).toMatchObject({ limit: least, holds: true })
    expect(single(least - 1)?.holds).toBe(false)
  })

  it.each([
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
    [7, 3.374], // (1.65 − 2.58/√7)·5
    [35, 6.07], // s of the lot is nothing: 5 counts
  ])('of %d results asks for a mean of fck + %d', (n, add) => {
    const mean = lotOf(ruleSet, 37, times(n, 50))[0]?.compared.find(({ quantity }) => quantity === 'lotMean')
    expect(mean?.limit).toBeCloseTo(37 + add, 2)
  })

  it.each([
    [din1045Class2, 37],
    [din1045Class3, 67],
  ])('rejects whatever an inspection class of the edition before rejects (%#)', (before, specified) => {
    const rejects = (by: RuleSet, low: number) =>
      lotOf(by, specified, [specified + 3, specified + 2, low]).some(
        ({ outcome }) => outcome === 'doesNotConform',
      )
    const rejected = times(17, specified - 8)
      .map((low, at) => low + at)
      .filter((low) => rejects(before, low))
    expect(rejected).not.toEqual([])
    expect(rejected.filter((low) => rejects(ruleSet, low))).toEqual(rejected)
  })
})
