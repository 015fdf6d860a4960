import { alwaysBy } from '@probeta/domain/acceptance/rule-history.ts'
import { type RuleSetId, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { setOfValues } from '@probeta/domain/sample/strength-test.ts'
import { describe, expect, it } from 'vitest'
import { aDie } from '../../testing/a-die.ts'
import type { JudgedMix, SpecimenSet } from './fetch-sets.ts'
import { judgeMix, type KeptTest } from './judge-mix.ts'

describe('a mix judged window by window', () => {
  const mixOf = (ruleSet: RuleSetId): JudgedMix => ({
    id: 'mix',
    rules: alwaysBy(ruleSetOf(ruleSet)),
    specified: { value: 30, unit: 'MPa', on: 'cylinder' },
    designAgeHours: 672,
    method: 'astmC39',
  })
  const die = aDie(7)
  const sets = Array.from({ length: 400 }, (_, at): SpecimenSet => {
    const values = Array.from({ length: die(9) === 0 ? 1 : 2 }, () => 24 + die(1400) / 100)
    return {
      sampleId: `${at}`,
      ageHours: die(5) === 0 ? 168 : 672,
      shape: 'cylinder150x300',
      castAt: at * 3_600_000,
      pending: die(11) === 0 ? 1 : 0,
      values,
      readings: [],
      invalidated: false,
      asked: true,
      toEnd: false,
      mixId: 'mix',
      ...setOfValues(values),
      curing: 'standard',
      kept: {
        stage: 'toCheck',
        broken_by: null,
        press_id: null,
        pad_set_id: null,
        on_time: 0,
        last_broken_at: null,
        reported_at: null,
        fractures: [0, 0, 0, 0, 0, 0],
      },
    }
  })
  const judgedBy = async (size: number, mix: JudgedMix) => {
    const kept: KeptTest[] = []
    async function* windows() {
      for (let from = 0; from < sets.length; from += size) yield sets.slice(from, from + size)
    }
    await judgeMix(mix, windows(), async (tests) => void kept.push(...tests))
    return kept.toSorted((a, b) => Number(a.sample_id) - Number(b.sample_id))
  }

  it.each(['aci318-19', 'codigo-estructural-57', 'en206-continuous', 'nmx-c155-a'] as const)(
    'by %s comes out as judged in one piece',
    async (ruleSet) => {
      const whole = await judgedBy(sets.length, mixOf(ruleSet))
      expect(whole).toHaveLength(sets.length)
      expect(await judgedBy(17, mixOf(ruleSet))).toEqual(whole)
    },
  )
})
