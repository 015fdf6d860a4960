import { describe, expect, it } from 'vitest'
import { withinTestByPooledRanges } from './within-test-pooled.ts'
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
  it('is that of the sets themselves', () => {
    const of = withinTestByPooledRanges([...pairs, ...triples])
    const kept = withinTestOfGroups([groupOf(pairs), groupOf(triples)])
    if (!of.ok || !kept.ok) throw new Error('refused')
    expect(kept.value.sets).toBe(5)
    expect(kept.value.s1).toBeCloseTo(of.value.s1, 12)
    expect(kept.value.v1).toBeCloseTo(of.value.v1, 12)
    expect(kept.value.mean).toBeCloseTo(of.value.mean, 12)
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
