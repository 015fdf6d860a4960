import { describe, expect, it } from 'vitest'
import { withinTestOfGroups } from './within-test-groups.ts'

const pairs = [
  [30, 32],
  [28.5, 28.5],
  [41, 36],
]
const triples = [
  [30, 31, 33],
  [27, 25, 26.5],
]
const groupOf = (sets: number[][]) => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    specimens: sets[0]?.length ?? 0,
    sets: sets.length,
    meanRange: mean(sets.map((set) => Math.max(...set) - Math.min(...set))),
    mean: mean(sets.map(mean)),
  }
}

describe('the spread within the tests from what was kept of each size', () => {
  it('of twelve pairs is 5.9 kgf/cm², V1 2.3 % (P-05, NCh 1998)', () => {
    const of = withinTestOfGroups([{ specimens: 2, sets: 12, meanRange: 80 / 12, mean: 3076 / 12 }])
    if (!of.ok) throw new Error(of.code)
    expect(of.value.s1).toBeCloseTo(5.91, 2)
    // Published 2 %; with the rounded 6 and 256 it would be 2.344.
    expect(of.value.v1).toBeCloseTo(2.306, 3)
  })

  it('is 6.2 where the mean range was rounded to 7 first, as the author of P-05 did', () => {
    const of = withinTestOfGroups([{ specimens: 2, sets: 12, meanRange: 7, mean: 256 }])
    expect(of.ok && of.value.s1).toBeCloseTo(6.206, 3)
    expect(of.ok && of.value.v1).toBeCloseTo(2.424, 3)
  })

  it('weights the s1 of each size by its sets', () => {
    const kept = withinTestOfGroups([groupOf(pairs), groupOf(triples)])
    if (!kept.ok) throw new Error('refused')
    // Ranges 2, 0, 5 of pairs and 3, 2 of threes; means 31, 28.5, 38.5, 94/3, 78.5/3.
    const s1 = (7 / 1.128 + 5 / 1.693) / 5
    const mean = (98 + 172.5 / 3) / 5
    expect(kept.value).toEqual({
      sets: 5,
      s1: expect.closeTo(s1, 12),
      v1: expect.closeTo((100 * s1) / mean, 10),
      mean: expect.closeTo(mean, 12),
    })
  })

  it('refuses what no sets have', () => {
    const group = { specimens: 2, sets: 3, meanRange: 1, mean: 30 }
    expect(withinTestOfGroups([])).toMatchObject({ code: 'withinTest.noSets' })
    expect(withinTestOfGroups([{ ...group, specimens: 11 }])).toMatchObject({
      code: 'withinTest.noFactor',
      detail: { specimens: 11 },
    })
    for (const [name, value] of Object.entries({ specimens: 1, sets: 0, meanRange: -0.1, mean: 0 }))
      expect(withinTestOfGroups([{ ...group, [name]: value }])).toMatchObject({
        code: 'number.outOfBounds',
        detail: { value },
      })
  })
})
