import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { describe, expect, it } from 'vitest'
import { planReview, walkReview } from './plan-review.ts'

const row = (sampleId: string, state: string, ...hands: number[]) =>
  ({ sampleId, ageHours: 672, state, hands, warnings: [] as string[] }) as unknown as StrengthTestRow
const director = { id: 7, mayEdit: true, mayApprove: true }
const tests = [
  row('a', 'toCheck', 1),
  row('b', 'toCheck', 1, 7),
  row('c', 'toApprove', 1),
  row('d', 'open', 1),
  row('e', 'toCheck', 2),
]

describe('many at once', () => {
  it('takes what this person may check, and says why the others are left out', () => {
    const { go, left } = planReview(tests, 'check', director)
    expect(go.map(({ sampleId }) => sampleId)).toEqual(['a', 'e'])
    expect([...left].map(([why, rows]) => [why, rows.map(({ sampleId }) => sampleId)])).toEqual([
      ['ownWork', ['b']],
      ['alreadyChecked', ['c']],
      ['open', ['d']],
    ])
  })

  it('names those to go that carry warnings, by warning', () => {
    const warned = (test: StrengthTestRow, ...warnings: string[]) => ({ ...test, warnings })
    const plan = planReview(
      [
        warned(row('a', 'toCheck', 1), 'rangeExceeded', 'confirmed'),
        warned(row('b', 'toCheck', 7), 'rangeExceeded'),
        warned(row('c', 'toCheck', 1), 'rangeExceeded'),
        row('d', 'toCheck', 1),
      ],
      'check',
      director,
    )
    expect([...plan.warned].map(([code, rows]) => [code, rows.map(({ sampleId }) => sampleId)])).toEqual([
      ['rangeExceeded', ['a', 'c']],
      ['confirmed', ['a']],
    ])
  })

  it('approves only what another one checked', () => {
    const { go, left } = planReview(tests, 'approve', director)
    expect(go.map(({ sampleId }) => sampleId)).toEqual(['c'])
    expect([...left.keys()]).toEqual(['checkFirst', 'open'])
    expect(planReview(tests, 'approve', { ...director, mayApprove: false }).go).toEqual([])
  })

  it('goes on after a refusal, tells it with its words, and stops when asked to', async () => {
    const steps: [readonly string[], string[]][] = []
    const acted: string[] = []
    await walkReview(
      tests,
      ({ sampleId }) => {
        acted.push(sampleId)
        return sampleId === 'b' ? Promise.reject(new Error('no')) : Promise.resolve()
      },
      () => 'refused',
      (done, refused) => steps.push([done, [...refused.keys()]]),
      () => acted.length === 3,
    )
    expect(acted).toEqual(['a', 'b', 'c'])
    expect(steps).toEqual([
      [['a:672'], []],
      [['a:672'], ['refused']],
      [['a:672', 'c:672'], ['refused']],
    ])
  })
})
